import type { HelpPage } from '@shared/help/help-page';

const files = import.meta.glob<HelpPage>('../../../docs/guide/*.md', { eager: true, import: 'default' });

/** The order of the list. Pages that are not named follow by title. */
const order = ['getting-started', 'api-keys', 'remote-access', 'connect-an-agent', 'audit-log', 'backups'];

const getPlace = ({ slug }: HelpPage): number => {
  const place = order.indexOf(slug);
  return place === -1 ? order.length : place;
};

/** All pages for users, as they were when the program was built. */
export const helpPages: readonly HelpPage[] = Object.values(files).toSorted(
  (one, other) => getPlace(one) - getPlace(other) || one.title.localeCompare(other.title),
);
