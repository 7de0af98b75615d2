import { DAY_MS } from '@shared/kernel/time';
import type { BackupFile } from './backup-folder';

const DAYS = 7;
const WEEKS = 4;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const MONDAY_MS = 3 * DAY_MS;

const dayOf = ({ madeAtMs: createdAtMs }: BackupFile): number => Math.floor(createdAtMs / DAY_MS);
const weekOf = ({ madeAtMs: createdAtMs }: BackupFile): number =>
  Math.floor((createdAtMs + MONDAY_MS) / (7 * DAY_MS));

/** Selects the newest file of each of the last periods that have one. `files` are newest first. */
function newestOfEach(files: readonly BackupFile[], stretchOf: (file: BackupFile) => number, most: number) {
  const newest = new Map<number, BackupFile>();
  for (const file of files) {
    const stretch = stretchOf(file);
    if (!newest.has(stretch) && newest.size < most) newest.set(stretch, file);
  }
  return [...newest.values()];
}

/** Selects the backups of seven days and of four weeks, UTC. `files` and the result are newest first. */
export function selectBackupsToKeep(files: readonly BackupFile[]): BackupFile[] {
  const stored = new Set([...newestOfEach(files, dayOf, DAYS), ...newestOfEach(files, weekOf, WEEKS)]);
  return files.filter((file) => stored.has(file));
}
