import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from '@server/files/own-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { getWalPaths } from './database-files';

const getFile = ({ path }: DataDirectory): string => join(path, 'clean-end.txt');

/** Describes the closed database: its identity, size and time of its last change in nanoseconds. null: it was not closed in order. */
function describeDatabase({ databaseFile }: DataDirectory): string | null {
  if (existsSync(getWalPaths(databaseFile).wal)) return null;
  const stats = statSync(databaseFile, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}

/** Notes that the service has closed its database in order, so that the next start need not check every page. */
export function recordCleanEnd(directory: DataDirectory): void {
  const description = describeDatabase(directory);
  if (description !== null) writeOwnFile(getFile(directory), `${description}\n`);
}

/** True if the database is as the last service left it in order. Forgets the note, because it is true for one start only. */
export function takeCleanEnd(directory: DataDirectory): boolean {
  const file = getFile(directory);
  const noted = readOwnFile(file)?.trimEnd() ?? null;
  rmSync(file, { force: true });
  return noted !== null && noted === describeDatabase(directory);
}
