import { existsSync, rmSync } from 'node:fs';
import { requireOwnFile } from '@server/files/own-file';

/** Names that SQLite gives to files beside a database. */
const SUFFIXES = ['-wal', '-shm', '-journal'] as const;

/** Removes a database file and SQLite's own files next to it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', ...SUFFIXES]) rmSync(`${file}${suffix}`, { force: true });
}

/** Refuses links and files of other users in the place of a database and of the files that SQLite keeps beside it. */
export function requireOwnDatabase(file: string): void {
  for (const suffix of ['', ...SUFFIXES]) requireOwnFile(`${file}${suffix}`);
}

/** True if a file is beside the database that SQLite has only there while it is open, or after it was not closed. */
export const hasCompanion = (file: string): boolean =>
  ['-wal', '-shm'].some((suffix) => existsSync(`${file}${suffix}`));
