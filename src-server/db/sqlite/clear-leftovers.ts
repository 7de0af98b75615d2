import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What we write until it is whole, with the process that writes it, and what SQLite keeps beside. */
const UNFINISHED = /\.(?:new|part)-(\d{1,10})(?:-wal|-shm|-journal)?$/;

/** An export on its way to somebody's terminal. */
const EXPORT = /^export-(\d{1,10})\.part$/;

/** An export on its way to the file that a person named. */
const HIDDEN_EXPORT = /^\.(.+)\.(\d{1,10})\.part$/;

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

function remove(folder: string, writerOf: (name: string) => string | undefined): void {
  if (!existsSync(folder)) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const pid = writerOf(name);
    if (pid !== undefined && !isAtWork(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Removes what processes that were killed have left half-written in a folder of ours. To be called under the lock, before work begins. */
export const clearLeftovers = (folder: string): void =>
  remove(folder, (name) => (UNFINISHED.exec(name) ?? EXPORT.exec(name))?.[1]);

/** The name under which an export is written until it is whole, in the folder of the file that it becomes. */
export const hiddenExport = (file: string): string =>
  join(dirname(file), `.${basename(file)}.${process.pid}.part`);

/** The process that writes, or wrote, what becomes the file of that name. */
function writerFor(wanted: string, name: string): string | undefined {
  const [, exported, exporter] = HIDDEN_EXPORT.exec(name) ?? [];
  if (exported === wanted) return exporter;
  const isOfIt = name.startsWith(`${wanted}.new-`) || name.startsWith(`${wanted}.part-`);
  return isOfIt ? UNFINISHED.exec(name)?.[1] : undefined;
}

/** Removes what killed processes have left of a file that a person named: of that one alone, the folder is theirs. */
export function clearLeftoversBeside(file: string): void {
  const own = String(process.pid);
  try {
    remove(dirname(file), (name) => {
      const writer = writerFor(basename(file), name);
      return writer === own ? undefined : writer;
    });
  } catch {
    // A folder that may be written to and not listed: what lies there is for its owner to see.
  }
}
