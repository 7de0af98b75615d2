import { defineMessages } from '@shared/text/message';

/** Why a file can't be restored. */
export const backupFileMessages = defineMessages('service.backupFile', {
  damaged: '{file} is damaged or isn’t a Brasstag backup. Nothing was changed.',
  newer: 'The database was created by a newer version of Brasstag ({id}). Nothing was changed.',
});
