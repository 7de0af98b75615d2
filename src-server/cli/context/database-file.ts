import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Io } from '@server/cli/output/io';
import { DATABASE_URL_EXAMPLE } from '@server/kernel/log';
import { AppError } from '@shared/kernel/errors';

const VARIABLE = 'BRASSTAG_DATABASE_FILE';
const MAX_BYTES = 8192;

/** Matches a URL, also without its scheme, and settings that libpq reads. A path that has such a part is taken for one. */
const ADDRESS = /:\/\/|^\W*(?:jdbc:)?postgres(?:ql)?:|password\s*=|:[^/\\]*@/i;

/** Resolves the name of the file that holds the URL. Throws AppError `validation_failed` for a URL in its place, and quotes nothing. */
export function resolveDatabaseFile(file: string): string {
  // Arguments and environment of a program are shown to other users and stay in the history of a terminal.
  if (ADDRESS.test(file))
    throw new AppError(
      'validation_failed',
      `--database, --to and ${VARIABLE} take a file that holds the URL, not the URL itself. Write it to a file that only you can read.`,
    );
  return resolve(file);
}

/**
 * Finds the file with the URL of the database: the named one, else that of the environment. null: there is none, so the database is
 * in the data directory. Throws AppError `validation_failed` for a URL in its place, which other users could read there.
 */
export function findDatabaseFile(
  named: string | undefined,
  { environment }: Pick<Io, 'environment'>,
): string | null {
  const file = named ?? environment[VARIABLE] ?? '';
  return file === '' ? null : resolveDatabaseFile(file);
}

/** Throws AppError `unavailable` for a command that works on the file of a database, where the database is on a server. */
export function requireFileDatabase(databaseFile: string | null, command: string): void {
  if (databaseFile !== null)
    throw new AppError(
      'unavailable',
      `${command} works on a database in a data directory, not on one of a server. Nothing was changed.`,
    );
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r');
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw isMissing
      ? new AppError(
          'not_found',
          `There is no file ${file}. Write the URL of the database to it: ${DATABASE_URL_EXAMPLE}.`,
        )
      : new AppError('invalid_request', `The file ${file} cannot be read.`, { cause });
  }
}

/**
 * Reads the URL of the database. Throws AppError `not_found`, or `invalid_request` for a file that others can read or that holds
 * more than one line. What it holds is in no error.
 */
export function readDatabaseUrl(file: string, platform: NodeJS.Platform = process.platform): string {
  const descriptor = openFile(file);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new AppError('invalid_request', `${file} is not a file.`);
    // Windows has access lists in the place of these bits.
    if (platform !== 'win32' && (stats.mode & 0o077) !== 0)
      throw new AppError(
        'invalid_request',
        `Other users can read the file ${file}, which holds a password. Run: chmod 600 ${file}`,
      );
    const url = stats.size > MAX_BYTES ? '' : readFileSync(descriptor, 'utf8').trim();
    if (url === '' || /[\r\n]/.test(url))
      throw new AppError(
        'invalid_request',
        `The file ${file} must hold the URL of the database and nothing else, as one line: ${DATABASE_URL_EXAMPLE}.`,
      );
    return url;
  } finally {
    closeSync(descriptor);
  }
}
