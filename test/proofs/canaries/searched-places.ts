import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of memory read at once. */
const CHUNK_BYTES = 32 * 1024 * 1024;
/** A needle on the border of two chunks is in one of them. */
const OVERLAP_BYTES = 4096;

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ESRCH', 'EACCES', 'EIO'].includes(String(error.code));

/** Reads something that may be gone meanwhile. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isGone(error)) return Buffer.alloc(0);
    throw error;
  }
}

/** Reads every file of a folder, with its name. */
export function* readFolder(folder: string): Generator<Buffer> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    yield Buffer.from(name);
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) yield readIfThere(file);
  }
}

const MAPPED = /^([0-9a-f]+)-([0-9a-f]+) rw/;

/** Reads memory at an address. Returns the bytes read: none where the program has given the memory back meanwhile. */
function readMemoryAt(memory: number, chunk: Buffer, at: bigint): Buffer {
  try {
    return chunk.subarray(0, readSync(memory, chunk, 0, chunk.length, at));
  } catch (error) {
    if (isGone(error)) return chunk.subarray(0, 0);
    throw error;
  }
}

/** Reads all memory that a process may write. */
export function* readMemory(pid: number): Generator<Buffer> {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from, to] = MAPPED.exec(line) ?? [];
      if (from === undefined || to === undefined) continue;
      const end = BigInt(`0x${to}`);
      for (let at = BigInt(`0x${from}`); at < end; at += BigInt(CHUNK_BYTES - OVERLAP_BYTES)) {
        const chunk = Buffer.alloc(Number(end - at < CHUNK_BYTES ? end - at : CHUNK_BYTES));
        yield readMemoryAt(memory, chunk, at);
      }
    }
  } finally {
    closeSync(memory);
  }
}

const readParent = (pid: string): string =>
  /^PPid:\t(\d+)$/m.exec(readIfThere(`/proc/${pid}/status`).toString())?.[1] ?? '0';

/** Reads arguments and environment of every process that this one has started, and of those that they have started. */
export function* readProcesses(): Generator<Buffer> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, readParent(pid)]));
  const isOurs = (pid: string): boolean => {
    for (let parent = parents.get(pid); parent !== undefined; parent = parents.get(parent))
      if (parent === String(process.pid)) return true;
    return false;
  };
  for (const pid of pids.filter(isOurs))
    yield Buffer.concat([readIfThere(`/proc/${pid}/cmdline`), readIfThere(`/proc/${pid}/environ`)]);
}
