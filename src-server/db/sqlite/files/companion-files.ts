import { existsSync, rmSync, statSync } from 'node:fs';
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

const measureFile = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Measures a database and its write-ahead log, in bytes. */
export const measureDatabase = (file: string) => ({
  databaseBytes: measureFile(file),
  logBytes: measureFile(`${file}-wal`),
});
