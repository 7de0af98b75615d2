import { defineMessages } from '@shared/text/message';

/** Texts of parts that every screen is made of. */
export const uiMessages = defineMessages('ui', {
  unknownError: 'Something went wrong in this window.',
});
