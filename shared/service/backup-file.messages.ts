import { defineMessages } from '@shared/text/message';

/** Why a file can't be restored. */
export const backupFileMessages = defineMessages('service.backupFile', {
  damaged: '{file} is damaged or isn’t a Brasstag backup. Nothing was changed.',
  changed:
    '{file} was changed by another program: it {difference, select, unknown{has an unknown} missing{lacks the} other{has another}} {object}. Nothing was restored.',
  upgradeRows:
    'Couldn’t upgrade {file} to this version of Brasstag: {table} would have {after} rows, not {before}. Nothing was changed.',
  newer: 'The database was created by a newer version of Brasstag ({id}). Nothing was changed.',
});
