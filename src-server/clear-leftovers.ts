import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Unfinished } from '@server/unfinished-file';
import { unfinishedOf, wholeName } from '@server/unfinished-file';

/** On a folder that machines share, a file that changed since may be written by a process that is not ours to see. */
const REST_MS = 3_600_000;

/** Whether another process of that number runs; commands work beside a service. */
function isAtWork(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function remove(folder: string, isToGo: (left: Unfinished, path: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const left = unfinishedOf(name);
    const path = join(folder, name);
    if (left !== null && isToGo(left, path) && !isAtWork(left.pid)) rmSync(path, { force: true });
  }
}

/** Removes what processes that were killed have left half-written in a folder of ours. To be called under the lock, before work begins. */
export const clearLeftovers = (folder: string): void => remove(folder, () => true);

/** Removes what killed processes have left of a file that a person named: of that one alone, the folder is theirs. */
export function clearLeftoversBeside(file: string, nowMs: number): void {
  const wanted = wholeName(file);
  try {
    remove(
      dirname(file),
      ({ becomes, pid }, path) =>
        becomes === wanted && pid !== process.pid && nowMs - statSync(path).mtimeMs >= REST_MS,
    );
  } catch {
    // A folder that may be written to and not listed: what lies there is for its owner to see.
  }
}
