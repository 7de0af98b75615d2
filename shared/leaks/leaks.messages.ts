import { defineMessages } from '@shared/text/message';

/** Texts of the leak finder. */
export const leaksMessages = defineMessages('leaks', {
  title: 'Leak finder',
  leadDesktop:
    'Searches a folder or your clipboard for tokens of your keys. Nothing leaves this computer, and no secret is displayed.',
  leadBrowser:
    'Searches a file or your clipboard for tokens of your keys. The text goes to the service only, and no secret is displayed.',
  searchTitle: 'Search',
  searchFolder: 'Search a folder',
  searchFile: 'Search a file',
  searchClipboard: 'Search the clipboard',
  searching: 'Searching',
  searchedPath: 'Searched {path}',
  searchedClipboard: 'Searched the clipboard',
  folderHint: 'To search a whole folder, run: {command}',
  folderHintDataDirectory:
    'To search a whole folder, run: {command}, with the same --data-dir if the service was started with one',

  // Results.
  nothingSearched: 'Nothing was searched: there was nothing to read.',
  noneFound: 'No token of a key was found.',
  found: '{keys, plural, one{# key} other{# keys}} found in {places, plural, one{# place} other{# places}}.',
  foundListed:
    '{keys, plural, one{# key} other{# keys}} found in {places, plural, one{# place} other{# places}}, of which {listed, number} are listed.',
  filesSearched: '{files, plural, one{# file} other{# files}} searched.',
  unknownTokens:
    '{count, plural, one{# token-like string doesn’t match} other{# token-like strings don’t match}} any of your keys.',
  skipped:
    'Not searched: {binary, number} binary, {unreadable, number} unreadable, {links, plural, one{# link} other{# links}}, {special, plural, one{# pipe, socket or device} other{# pipes, sockets or devices}}.',

  // Text that was copied.
  clipboardBlocked:
    'The browser doesn’t let this page read the clipboard. Allow it in the browser’s settings for this address and search again, or save the text as a file and search that.',
  clipboardUnreadable: 'The clipboard can’t be read. Copy the text again, then search.',
  pathUnreadable: '{path} can’t be read.',
  clipboardTooLong:
    'The copied text is longer than {limit, number} characters. Save it as a file and search that.',

  // Keys found.
  keysFound: 'Keys found',
  keyColumn: 'Key',
  placeColumn: 'Where',
  stateColumn: 'State',
  placeLine: 'line {line}',
  placeInName: '{file}, in the name',
  showFewer: 'Show fewer',
  showMore: 'and {count, number} more',
  revoke: 'Revoke',
  revokeKey: 'Revoke {key}',

  // Help beside the screen.
  leaksPurpose: 'Finds tokens of your keys in files and texts where they should not be.',
  leakPrivacyQuestion: 'Is anything sent to others?',
  leakPrivacyAnswer:
    'No. Brasstag itself searches, on the computer that it runs on, and tokens are never displayed.',
  leakFoundQuestion: 'A token was found. What do I do?',
  leakFoundAnswer:
    'Revoke its key, create a new one and enter the new token where it is needed. Then delete the file or the text.',
  leakPlacesQuestion: 'Where should I search?',
  leakPlacesAnswer:
    'Where tokens are pasted in a hurry: emails to suppliers, notes, shared folders, and settings of other programs.',
});
