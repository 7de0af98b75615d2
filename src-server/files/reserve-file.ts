import { randomBytes } from 'node:crypto';
import { constants, lstatSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_FOLLOW, PRIVATE_FILE, requireOwnFile } from './own-file';

const FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_FOLLOW;

const getReserveFile = (folder: string): string => join(folder, 'disk-reserve');

/** True if the reserve file of a data directory is there in its full size. */
export const hasReserveFile = (folder: string, bytes: number): boolean =>
  lstatSync(getReserveFile(folder), { throwIfNoEntry: false })?.size === bytes;

/** Writes the reserve file. Its bytes are random, because a file system may store equal ones in less space. */
export async function writeReserveFile(folder: string, bytes: number): Promise<void> {
  const file = getReserveFile(folder);
  requireOwnFile(file);
  try {
    // Flushed, because some file systems find out only then that the disk is full.
    await writeFile(file, randomBytes(bytes), { mode: PRIVATE_FILE, flag: FLAGS, flush: true });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Gives the space of the reserve file back to the disk, for the database beside it. Never throws. */
export function removeReserveFile(folder: string): void {
  try {
    rmSync(getReserveFile(folder), { force: true });
  } catch {
    // The write that needs the space then fails as it would without the file.
  }
}
