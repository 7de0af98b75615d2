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
  return { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'], areApart: true };
}
