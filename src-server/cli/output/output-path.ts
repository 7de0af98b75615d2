import type { Stats } from 'node:fs';
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { engine } from '@server/engine/engine';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';

const isSameFile = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;

const readStats = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Lists the folder itself and every folder above it. */
function listFoldersUp(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...listFoldersUp(above)];
}

/** Resolves links and the case of letters, so that one file has one path. */
function resolveRealPath(file: string): string {
  try {
    return join(realpathSync.native(dirname(file)), basename(file));
  } catch (cause) {
    throw new AppError('invalid_request', `${file} can't be written.`, { cause });
  }
}

/**
 * Requires a path that a command may write to. It must not be in a data directory, nor be a database that may be open. Another
 * file is replaced only with `isForced`. Throws AppError `validation_failed`, `already_exists` or `invalid_request`.
 */
export function requireTarget(file: string, directory: DataDirectory, isForced: boolean): void {
  const real = resolveRealPath(file);
  const own = readStats(directory.path);
  const isStored = (folder: string): boolean =>
    isSameFile(own, readStats(folder)) || engine.isDataDirectory(folder);
  if (listFoldersUp(dirname(real)).some(isStored))
    throw new AppError('validation_failed', `${file} is in a data directory. Choose another folder.`);
  const there = readStats(real);
  if (engine.mayBeOpen(real) || isSameFile(there, readStats(directory.databaseFile)))
    throw new AppError('validation_failed', `${file} is a database in use. Choose another name.`);
  if (there?.isFile() === false) throw new AppError('invalid_request', `${file} can't be written.`);
  if (there !== undefined && !isForced)
    throw new AppError('already_exists', `${file} already exists. Overwrite it with --force.`);
}
