import type { GuidePage } from '@shared/help/guide-page';

const files = import.meta.glob<GuidePage>('../../../docs/guide/*.md', { eager: true, import: 'default' });

/** The order of the list. Pages that are not named follow by title. */
const order = ['getting-started', 'api-keys', 'remote-access', 'connect-an-agent', 'audit-log', 'backups'];

const getPlace = ({ slug }: GuidePage): number => {
  const place = order.indexOf(slug);
  return place === -1 ? order.length : place;
};

/** All pages for users, as they were when the program was built. */
export const guidePages: readonly GuidePage[] = Object.values(files).toSorted(
  (one, other) => getPlace(one) - getPlace(other) || one.title.localeCompare(other.title),
);
