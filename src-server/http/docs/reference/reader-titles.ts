import type { HelpReaders } from '@shared/help/help-groups';

/** Headings of the groups of help pages. */
export const readerTitles: Readonly<Record<HelpReaders, string>> = {
  owners: 'For owners',
  developers: 'For developers',
};
