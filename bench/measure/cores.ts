import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Command words that bind a process to one core. Empty where that is not possible. */
export interface Cores {
  readonly server: readonly string[];
  readonly load: readonly string[];
  readonly areApart: boolean;
}

/** Chooses a core for the measured process and another for the load. It needs two cores and `taskset`. */
export function chooseCores(): Cores {
  const canPin =
    process.platform === 'linux' &&
    availableParallelism() > 1 &&
    spawnSync('taskset', ['-c', '1', 'true']).status === 0;
  if (!canPin) return { server: [], load: [], areApart: false };
  // The measured process is not bound. Otherwise the kernel's work for an fsync would wait a whole tick (4 ms) for
  // its core.
  return { server: [], load: ['taskset', '-c', '1'], areApart: true };
}
