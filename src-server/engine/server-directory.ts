import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnFile } from '@server/files/own-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';

const getMark = (path: string): string => join(path, 'database-on-server.txt');

/** Notes that the database of this directory is on a server, and which file has its URL. The URL itself is nowhere but there. */
export const markServerDirectory = ({ path }: DataDirectory, urlFile: string): void =>
  writeOwnFile(
    getMark(path),
    `The database of this directory is on a server. Name the file of its URL with --database.\n${urlFile}\n`,
  );

/** Finds the file with the URL of the database. null: the database is in the directory, or the file is not known. */
function findUrlFile(path: string): string | null {
  const mark = getMark(path);
  const [, file = ''] = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : [];
  return file === '' ? null : file;
}

/** Formats a command as a user types it for the database of a data directory. `named`: the directory, unless it is the default. */
export const formatCommandIn = (path: string, text: string, named: string | null = path): string =>
  formatCliCommand(text, named, findUrlFile(path));

/** Throws AppError `invalid_request` if the database is on a server: without it an empty one would take its place, unnoticed. */
export function refuseServerDirectory(path: string): void {
  if (!existsSync(getMark(path))) return;
  const file = findUrlFile(path);
  const option = file === null ? 'with --database' : `as before: --database ${file}`;
  throw new AppError(
    'invalid_request',
    `The database of the data directory ${path} is on a server. Name the file of its URL ${option}. Nothing was changed.`,
  );
}
