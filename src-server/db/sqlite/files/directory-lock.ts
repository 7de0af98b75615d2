import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBusy } from '@server/db/sqlite/engine/sqlite-error';
import { AppError } from '@shared/kernel/errors';
import Database from 'better-sqlite3';
import type { DataDirectory } from './data-directory';
import { PRIVATE_FILE } from './data-directory';

export interface DirectoryLock {
  release(): void;
}

function formatOwner(directory: DataDirectory): string {
  try {
    const pid = readFileSync(directory.ownerFile, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    // The message then names no process.
    return '';
  }
}

/**
 * Locks the data directory for one service. The kernel frees the lock when the process ends, however it ends. The process
 * must not open the lock file in another way, because closing any descriptor of it frees the lock.
 * Throws AppError `data_directory_in_use`.
 */
export function lockDirectory(directory: DataDirectory): DirectoryLock {
  const db = new Database(directory.lockFile, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = DELETE');
    db.exec(
      'BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (id INTEGER PRIMARY KEY); DELETE FROM held; INSERT INTO held VALUES (1); COMMIT',
    );
  } catch (error) {
    db.close();
    if (!isBusy(error)) throw error;
    const message = `The data directory ${directory.path} is in use by another service${formatOwner(directory)}.`;
    throw new AppError('data_directory_in_use', message);
  }
  writeFileSync(directory.ownerFile, `${process.pid}\n`, { mode: PRIVATE_FILE });
  return {
    release() {
      rmSync(directory.ownerFile, { force: true });
      db.close();
    },
  };
}
