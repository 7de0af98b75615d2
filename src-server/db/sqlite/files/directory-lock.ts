import { existsSync } from 'node:fs';
import { isBusy } from '@server/db/sqlite/engine/sqlite-error';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';
import { getLockFiles } from './data-directory';
import { readOwnerFile, removeOwnerFile, writeOwnerFile } from './owner-file';

/** Says which service has the directory, as far as it has written its process. */
function describeUse(directory: DataDirectory): EnglishMessage {
  const { path } = directory;
  const owner = readOwnerFile(directory);
  return owner === null
    ? fillMessage(startErrorMessages.inUse, { path })
    : fillMessage(startErrorMessages.inUseBy, { path, process: String(owner.processId) });
}

/** True if a service of another process has locked the data directory. The process with the lock must not ask. */
export function isDirectoryLocked(directory: DataDirectory): boolean {
  const { lockFile } = getLockFiles(directory);
  if (!existsSync(lockFile)) return false;
  const db = new Database(lockFile, { timeout: 0, readonly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    db.close();
  }
}

/**
 * Locks the data directory for one service. The kernel frees the lock when the process ends, however it ends. The process
 * must not open the lock file in another way, because closing any descriptor of it frees the lock.
 * Throws AppError `data_directory_in_use`.
 */
export function lockDirectory(directory: DataDirectory): DirectoryLock {
  const db = new Database(getLockFiles(directory).lockFile, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = DELETE');
    db.exec(
      'BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (id INTEGER PRIMARY KEY); DELETE FROM held; INSERT INTO held VALUES (1); COMMIT',
    );
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    throw new AppError('data_directory_in_use', describeUse(directory));
  }
  writeOwnerFile(directory, null);
  return {
    release() {
      removeOwnerFile(directory);
      db.close();
    },
  };
}
