import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isProcessRunning } from './running-process';
import type { TempFile } from './temp-file';
import { getFinalName, parseTempName } from './temp-file';

/** Machines may share a folder. A process on another machine may write a file that changed this recently. */
const STALE_AFTER_MS = 3_600_000;

/** True if another process with that id runs. Commands run at the same time as a service. */
const isOtherProcessRunning = (pid: number): boolean => pid !== process.pid && isProcessRunning(pid);

function removeMatching(folder: string, isStale: (tempFile: TempFile, path: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const tempFile = parseTempName(name);
    const path = join(folder, name);
    if (tempFile !== null && isStale(tempFile, path) && !isOtherProcessRunning(tempFile.pid))
      rmSync(path, { force: true });
  }
}

/**
 * Removes the temporary files that killed processes left in the folders of a data directory.
 * Call it under the lock, before work begins.
 */
export function removeTempFiles(folders: {
  readonly own: readonly string[];
  readonly transfers: string;
}): void {
  for (const folder of folders.own) removeMatching(folder, () => true);
  // The folder holds nothing else. Files that an earlier service sent to browsers may name guests.
  rmSync(folders.transfers, { recursive: true, force: true });
}

/** Removes the temporary files that killed processes left for this one file. Others in the folder stay. */
export function removeStaleTempFilesFor(file: string, nowMs: number): void {
  const wanted = getFinalName(file);
  try {
    removeMatching(
      dirname(file),
      ({ becomes, pid }, path) =>
        becomes === wanted && pid !== process.pid && nowMs - statSync(path).mtimeMs >= STALE_AFTER_MS,
    );
  } catch {
    // We may write to the folder but not list it. Its owner can see what is left there.
  }
}
