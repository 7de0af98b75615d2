import { monitorEventLoopDelay } from 'node:perf_hooks';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';

/** What a backup cost a service beside which it was laid ready. */
export interface StagedBackupTimes {
  readonly staged: string;
  readonly tookMs: number;
  /** How long the event loop stood still at most, and in the 99.9th percentile. */
  readonly longestUs: number;
  readonly p999Us: number;
  readonly toFirstReportMs: number;
}

/** Checks a backup as a running service does before it takes it up. */
export async function stageBackup(backup: string, folder: string): Promise<StagedBackupTimes> {
  const clocks = { now: Date.now, monotonicMs: () => performance.now() };
  const directory = prepareDataDirectory(folder);
  let firstMs: number | null = null;
  const report = () => {
    firstMs ??= performance.now();
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedMs = performance.now();
  await createBackups(directory, clocks).stage(backup, { report, signal: new AbortController().signal });
  const endedMs = performance.now();
  // One turn more, or what blocked the last one is not seen.
  await new Promise((turn) => setTimeout(turn, 5));
  delay.disable();
  return {
    staged: getStagedBackupPath(directory),
    tookMs: endedMs - startedMs,
    longestUs: delay.max / 1000,
    p999Us: delay.percentile(99.9) / 1000,
    toFirstReportMs: (firstMs ?? endedMs) - startedMs,
  };
}
