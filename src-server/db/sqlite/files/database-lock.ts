import { join } from 'node:path';
import { isBusy } from '@server/db/sqlite/engine/sqlite-error';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import Database from 'better-sqlite3';

const LOCK_TIMEOUT_MS = 5000;

interface LockRequest {
  readonly begin: string;
  /** Shown to the user when the lock cannot be acquired. */
  readonly message: EnglishMessage;
  readonly withinMs: number;
}

/** Acquires a lock on a file without content. The kernel frees it when the process ends, however it ends. */
function acquireLock(directory: DataDirectory, { begin, message, withinMs }: LockRequest): DirectoryLock {
  const db = new Database(join(directory.path, 'visitors.sqlite'), { timeout: withinMs });
  try {
    db.exec(begin);
  } catch (error) {
    db.close();
    throw isBusy(error) ? new AppError('data_directory_in_use', message) : error;
  }
  return { release: () => void db.close() };
}

/**
 * Acquires the lock that commands share while they have the database open, with or without a running service.
 * Throws AppError `data_directory_in_use` while the database is being replaced.
 */
export const acquireSharedLock = (directory: DataDirectory, withinMs = LOCK_TIMEOUT_MS): DirectoryLock =>
  acquireLock(directory, {
    // A read in an open transaction keeps the shared lock.
    begin: 'BEGIN; SELECT count(*) FROM sqlite_schema',
    message: fillMessage(startErrorMessages.beingReplaced, { path: directory.path }),
    withinMs,
  });

/**
 * Waits until no command holds the shared lock, and keeps new ones out. A command that had the file open during a
 * replacement would write to the old file. Throws AppError `data_directory_in_use`.
 */
export const acquireExclusiveLock = (directory: DataDirectory, withinMs = LOCK_TIMEOUT_MS): DirectoryLock =>
  acquireLock(directory, {
    begin: 'BEGIN EXCLUSIVE',
    message: fillMessage(startErrorMessages.commandRunning, { path: directory.path }),
    withinMs,
  });
