import { DAY_MS } from '@shared/kernel/time';
import type { BackupFile } from './backup-folder';

const DAYS = 7;
const WEEKS = 4;
/** 1 January 1970 was a Thursday: weeks begin on Mondays. */
const MONDAY_MS = 3 * DAY_MS;

const getDay = ({ madeAtMs }: BackupFile): number => Math.floor(madeAtMs / DAY_MS);
const getWeek = ({ madeAtMs }: BackupFile): number => Math.floor((madeAtMs + MONDAY_MS) / (7 * DAY_MS));

/** Selects the newest file of each of the last periods that have one. `files` are newest first. */
function selectNewestOfEach(
  files: readonly BackupFile[],
  getPeriod: (file: BackupFile) => number,
  maxPeriods: number,
) {
  const newest = new Map<number, BackupFile>();
  for (const file of files) {
    const period = getPeriod(file);
    if (!newest.has(period) && newest.size < maxPeriods) newest.set(period, file);
  }
  return [...newest.values()];
}

/** Selects the backups of seven days and of four weeks, UTC. `files` and the result are newest first. */
export function selectBackupsToKeep(files: readonly BackupFile[]): BackupFile[] {
  const kept = new Set([
    ...selectNewestOfEach(files, getDay, DAYS),
    ...selectNewestOfEach(files, getWeek, WEEKS),
  ]);
  return files.filter((file) => kept.has(file));
}
