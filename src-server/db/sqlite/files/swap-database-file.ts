import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { requireOwnDatabase } from './companion-files';

/** Links the file to a second name. Copies it on a file system without links. */
function linkOrCopy(file: string, savedAs: string): void {
  try {
    linkSync(file, savedAs);
  } catch {
    // A file system without links. No process has the database open, so reading it is safe.
    copyFileSync(file, savedAs, constants.COPYFILE_EXCL);
  }
}

/** Makes new names in a folder durable. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Creates the end of a name for what is kept, such as `before-restore-20261122T120000Z`. Nothing that is kept has it yet,
 * also within the same second.
 */
export function createKeptName(directory: DataDirectory, what: string, nowMs: number): string {
  const name = `${what}-${formatFileTimestamp(nowMs)}`;
  const files = [directory.databaseFile, join(directory.path, 'checkpoints')];
  const isFree = (candidate: string): boolean => !files.some((file) => existsSync(`${file}.${candidate}`));
  if (isFree(name)) return name;
  for (let number = 2; ; number += 1) if (isFree(`${name}-${number}`)) return `${name}-${number}`;
}

/**
 * Replaces the database with a finalized one, and keeps the old one next to it. There is a database at every moment. No process
 * may have either open. `suffix` names the old one. Returns the path of the old one, or null if there was none.
 */
export function swapDatabaseFile(directory: DataDirectory, staged: string, suffix: string): string | null {
  const { databaseFile, path } = directory;
  requireOwnDatabase(databaseFile);
  const savedAs = existsSync(databaseFile) ? `${databaseFile}.${suffix}` : null;
  if (savedAs !== null) {
    linkOrCopy(databaseFile, savedAs);
    // Only a damaged database leaves these behind. SQLite would apply them to the new one.
    for (const suffix of ['-wal', '-shm'])
      if (existsSync(`${databaseFile}${suffix}`))
        renameSync(`${databaseFile}${suffix}`, `${savedAs}${suffix}`);
  }
  renameSync(staged, databaseFile);
  syncFolder(path);
  return savedAs;
}
