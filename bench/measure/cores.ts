import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Command words that keep a process on one core; empty where that cannot be done. */
export interface Cores {
  readonly server: readonly string[];
  readonly load: readonly string[];
  readonly areApart: boolean;
}

/** A core for the measured process and another one for whoever loads it, where the machine has two and `taskset`. */
export function chooseCores(): Cores {
  const canPin =
    process.platform === 'linux' &&
    availableParallelism() > 1 &&
    spawnSync('taskset', ['-c', '1', 'true']).status === 0;
  if (!canPin) return { server: [], load: [], areApart: false };
  // The measured process is not bound: the kernel's own work for an fsync would wait a whole tick (4 ms) for its core.
  return { server: [], load: ['taskset', '-c', '1'], areApart: true };
}
