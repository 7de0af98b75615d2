import type { HelpPage } from './help-page';

/** The names of the help pages by their readers, each in the order in which it is listed. */
export const listedSlugs = {
  owners: [
    'getting-started',
    'api-keys',
    'remote-access',
    'server-package',
    'connect-an-agent',
    'audit-log',
    'notices',
    'backups',
    'updates',
    'support',
  ],
  developers: [
    'api-first-call',
    'api-permissions',
    'api-errors',
    'api-retries',
    'api-sync',
    'api-rate-limits',
    'api-dates-and-money',
    'api-tokens',
    'api-versions',
    'secret-scanning',
  ],
} as const;

/** For whom a help page is written. */
export type HelpReaders = keyof typeof listedSlugs;

export interface HelpGroup {
  readonly readers: HelpReaders;
  readonly pages: readonly HelpPage[];
}

/** Groups help pages by their readers. A page that no group names is not listed. */
export function groupHelpPages(pages: readonly HelpPage[]): readonly HelpGroup[] {
  const findPages = (wanted: readonly string[]): readonly HelpPage[] =>
    wanted.flatMap((slug) => pages.filter((page) => page.slug === slug));
  return [
    { readers: 'owners', pages: findPages(listedSlugs.owners) },
    { readers: 'developers', pages: findPages(listedSlugs.developers) },
  ];
}

/** Puts translated pages in the place of the English ones. A page without a translation stays as it is. */
export const translateHelpGroups = (
  groups: readonly HelpGroup[],
  translated: readonly HelpPage[],
): readonly HelpGroup[] =>
  groups.map(({ readers, pages }) => ({
    readers,
    pages: pages.map((page) => translated.find(({ slug }) => slug === page.slug) ?? page),
  }));
