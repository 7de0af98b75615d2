import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What we write until it is whole, with the process that writes it, and what SQLite keeps beside. */
const UNFINISHED = /\.(?:new|part)-(\d{1,10})(?:-wal|-shm|-journal)?$/;

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

/** Removes what processes that were killed have left half-written in a folder of ours. To be called under the lock, before work begins. */
export function clearLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    if (pid !== undefined && !isAtWork(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}
