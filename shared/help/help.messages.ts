import { defineMessages } from '@shared/text/message';

/** Texts around the help pages. The pages themselves are in `docs/help`. */
export const helpMessages = defineMessages('help', {
  title: 'Help',
  lead: 'These pages are part of the program: they open without the internet.',
  pageInEnglish: 'This page is in English.',
  somePagesInEnglish:
    'Some pages, such as those for developers, are in English. Search them by English words.',
  search: 'Search the help',
  results: '{count, plural, =0{Nothing found.} one{# result} other{# results}}',
  noResults: 'Try one plain word, such as key, token, address or backup.',
  forOwners: 'For owners',
  forDevelopers: 'For developers',
  onThisPage: 'On this page',
  pageNotFound: 'There is no such page.',
  back: 'All pages',
});
