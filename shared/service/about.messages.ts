import { defineMessages } from '@shared/text/message';

/** Texts about the program itself: its version and its licences. */
export const aboutMessages = defineMessages('about', {
  title: 'About Brasstag',
  version: 'Brasstag {version}',
  licence: 'MIT licence. The packages that are part of Brasstag have licences of their own.',
  showLicences: 'Show licences',
  licencesTitle: 'Licences',
  packages:
    '{count, plural, one{Brasstag contains parts of # package. Choose it to read its licence.} other{Brasstag contains parts of # packages. Choose one to read its licence.}}',
  close: 'Close',
});
