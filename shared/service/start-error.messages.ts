import { defineMessages } from '@shared/text/message';

/** Why the service can't start with its data folder, or with the database in it. */
export const startErrorMessages = defineMessages('service.startError', {
  // The folder and its files.
  pathTooLong: 'The path of the data directory is longer than {bytes} bytes. Choose a shorter one.',
  folderIsLink: 'The data directory {path} is a link. Use the path of the directory itself.',
  notFolder: 'The data directory {path} is not a directory.',
  folderOfOther: 'The data directory {path} belongs to another user.',
  folderNotOpened: 'Couldn’t open the data directory {path}.',
  isLink:
    '{path} is a link. Replace it by the {kind, select, folder{folder} other{file}} itself, then try again.',
  notOfKind: '{path} is not a {kind, select, folder{folder} other{file}}. Move it away, then try again.',
  ofOther: '{path} belongs to another user. Make it yours or move it away, then try again.',

  // Other programs.
  inUse: 'The data directory {path} is in use by another service.',
  inUseBy: 'The data directory {path} is in use by another service (process {process}).',
  locked: 'Another program has locked the database {file}. Close it, then try again.',
  beingReplaced: 'The database in {path} is being replaced. Try again in a moment.',
  commandRunning: 'Another command is using {path}. Try again when it has finished.',

  // The database.
  damaged: 'The database {file} is damaged. Nothing was changed. Restore a backup with: {command}',
  unreadable:
    'The audit log or a key of the database in {path} cannot be read, because the file is damaged. Nothing was changed. Restore a backup with: {command}',
  changed:
    'The database {file} was changed by another program: it {difference, select, unknown{has an unknown} missing{lacks the} other{has another}} {object}. Nothing was changed. Restore a backup with: {command}',
  missing:
    'The database {file} is missing, but {companion} is still there. Nothing was created. Put it back, or restore {source, select, backup{its newest backup} saved{the state that was saved when it was replaced,} other{a backup}} with: {command}',
  upgradeRows:
    'Couldn’t upgrade the database to this version of Brasstag: {table} would have {after} rows, not {before}. Nothing was changed.',
  upgradeLog:
    'Couldn’t upgrade the database to this version of Brasstag: the audit log would fail verification. Nothing was changed.',

  // Data that was moved to a server.
  moved:
    'The data of {path} was moved to {to}. Start the service there with --database FILE, or choose another directory with --data-dir.',
  moveNotEnded:
    'Moving the data of {path} to {to} did not end. Run "move" again with the same file, which finds out how far it came.',
});
