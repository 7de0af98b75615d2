import { defineMessages } from '@shared/text/message';

/** Texts of the help beside a screen. */
export const helpDrawerMessages = defineMessages('help.drawer', {
  open: 'Help',
  title: 'Help',
  close: 'Close help',
  search: 'Search the help',
  results: '{count, plural, one{# answer} other{# answers}}',
  resultsWithPages:
    '{count, plural, one{# answer} other{# answers}}, {pages, plural, one{# part of a page} other{# parts of pages}}',
  pages: 'Pages of Help',
  empty: 'No answer matches. Try one plain word, such as backup or room.',
  questions: 'Often asked',
  openScreen: 'Open {screen}',
});
