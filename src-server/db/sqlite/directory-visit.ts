import { join } from 'node:path';
import { AppError } from '@shared/errors';
import Database from 'better-sqlite3';
import type { DataDirectory } from './data-directory';
import type { DirectoryLock } from './directory-lock';
import { isBusy } from './sqlite-error';

const VISIT_WITHIN_MS = 5000;

/** Holds one lock of a file that says nothing: the kernel frees it when the process ends, however it ends. */
function hold(directory: DataDirectory, begin: string, message: string): DirectoryLock {
  const db = new Database(join(directory.path, 'visitors.sqlite'), { timeout: VISIT_WITHIN_MS });
  try {
    db.exec(begin);
  } catch (error) {
    db.close();
    throw isBusy(error) ? new AppError('data_directory_in_use', message) : error;
  }
  return { release: () => void db.close() };
}

/**
 * Marks the process as one of several that have the database open for a moment, beside the service or not.
 * Throws AppError `data_directory_in_use` while the database is being replaced.
 */
export const visitDirectory = (directory: DataDirectory): DirectoryLock =>
  hold(
    directory,
    // A read in an open transaction keeps the shared lock.
    'BEGIN; SELECT count(*) FROM sqlite_schema',
    `The database in ${directory.path} is being replaced. Try again in a moment.`,
  );

/**
 * Waits for visitors to leave and keeps others out: whoever replaces the database file would otherwise leave them
 * writing to the old one. Throws AppError `data_directory_in_use`.
 */
export const closeToVisitors = (directory: DataDirectory): DirectoryLock =>
  hold(
    directory,
    'BEGIN EXCLUSIVE',
    `Another command is at work in ${directory.path}. Try again when it is done.`,
  );
