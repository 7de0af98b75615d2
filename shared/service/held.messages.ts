import { defineMessages } from '@shared/text/message';

/** Texts about a database that contradicts its newest checkpoint. */
export const heldMessages = defineMessages('service.held', {
  // The banner above every screen.
  older:
    'The database is older than its newest checkpoint: {count, plural, one{record {last, number} is} other{records {first, number} to {last, number} are}} missing. No key works, and nothing can be changed.',
  rewritten:
    'The database isn’t the one that its newest checkpoint covers. No key works, and nothing can be changed.',
  help: 'Restore the newest backup, or revoke all keys and continue with this database.',
  helpWithSavedState:
    'When the database was replaced on {time}, the service saved its last state as {file}, beside the database. Restore that file instead of an older backup, or revoke all keys and continue with this database.',
  askManager: 'Ask a member who manages the service.',
  restore: 'Restore a backup',
  settle: 'Revoke all keys and continue',

  restoreRevokes:
    'Every key is revoked, unless the backup has all records that the newest checkpoint covers.',

  // Confirmation and result.
  settleTitle: 'Revoke all keys and continue with this database?',
  settleCancel: 'Not now',
  settleConfirm: 'Revoke all keys',
  settleKeys:
    'Every active key is revoked, because it may have been revoked in the missing records. Create new keys for the systems that you use.',
  settleMembers: 'Members, roles and passwords are those of this database. Check them.',
  settleData: 'Reservations and other changes that are not in this database remain lost.',
  settled:
    '{count, plural, =0{No key was revoked.} one{# key was revoked.} other{# keys were revoked.}} The service accepts calls again.',
  alreadySettled: 'Nothing was to be settled.',

  // Refusals, the command line and the log of the service.
  changeRefused:
    'The database contradicts its newest checkpoint, so nothing can be changed. Restore the newest backup, or revoke all keys with: {command}',
  settleIncomplete:
    'All keys are revoked, but the checkpoints couldn’t be replaced. Check whether the disk is full, then try again.',
  olderWithHelp:
    'The database is older than its newest checkpoint: {count, plural, one{record {last, number} is} other{records {first, number} to {last, number} are}} missing. No key works. Restore the newest backup, or revoke all keys with: {command}',
  rewrittenWithHelp:
    'The database isn’t the one that its newest checkpoint covers: record {seq, number} differs. No key works. Restore the newest backup, or revoke all keys with: {command}',
  savedState:
    'The service saved its last state as {file} when the database was replaced. Restore that instead of a backup, with: {command}',
  otherLogWithHelp:
    'The database isn’t the one that its newest checkpoint covers: it has another log. No key works. Restore the newest backup, or revoke all keys with: {command}',
});
