import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import type { DataDirectory } from '@server/db/sqlite/files/data-directory';

/** Another name for the file, and the file itself where it cannot have two. */
function keepAs(file: string, stored: string): void {
  try {
    linkSync(file, stored);
  } catch {
    // A file system without links. Nobody has the database open, so that reading it is safe.
    copyFileSync(file, stored);
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** The moment as it stands in names of files. */
export const formatFileTimestamp = (nowMs: number): string =>
  new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Puts a settled database in the place of the one before, which stays beside it. At no moment is there none. Nobody may
 * have either open. `suffix` names the old one. Returns the path of the old one, or null if there was none.
 */
export function swapDatabaseFile(directory: DataDirectory, staged: string, suffix: string): string | null {
  const { databaseFile, path } = directory;
  const stored = existsSync(databaseFile) ? `${databaseFile}.${suffix}` : null;
  if (stored !== null) {
    keepAs(databaseFile, stored);
    // Left behind only by a damaged one: beside the new database they would be taken for its own.
    for (const suffix of ['-wal', '-shm'])
      if (existsSync(`${databaseFile}${suffix}`))
        renameSync(`${databaseFile}${suffix}`, `${stored}${suffix}`);
  }
  renameSync(staged, databaseFile);
  syncFolder(path);
  return stored;
}
