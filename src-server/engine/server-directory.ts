import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnFile } from '@server/files/own-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';

const getMark = (path: string): string => join(path, 'database-on-server.txt');

/** Notes that the database of this directory is on a server. */
export const markServerDirectory = ({ path }: DataDirectory): void =>
  writeOwnFile(
    getMark(path),
    'The database of this directory is on a server. Name the file of its URL with --database.\n',
  );

/** Throws AppError `invalid_request` if the database is on a server: without it an empty one would take its place, unnoticed. */
export function refuseServerDirectory(path: string): void {
  if (existsSync(getMark(path)))
    throw new AppError(
      'invalid_request',
      `The database of the data directory ${path} is on a server. Name the file of its URL with --database. Nothing was changed.`,
    );
}
