import { monitorEventLoopDelay } from 'node:perf_hooks';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';

/** What the preparation of a backup cost the running service. */
export interface StagedBackupTimes {
  readonly staged: string;
  readonly tookMs: number;
  /** The longest time for which the event loop was blocked, and its 99.9th percentile. */
  readonly longestUs: number;
  readonly p999Us: number;
  readonly toFirstReportMs: number;
}

/** Checks a backup as a running service does before it uses it. */
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
  // Waits one more turn, so that a block in the last turn is measured too.
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
