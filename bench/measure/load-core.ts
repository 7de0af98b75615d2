import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Command words that bind the load to one core. Empty where that is not possible: it needs two cores and `taskset`. The measured process is
 * not bound, and can share that core. On a core of its own, it would wait for the kernel's work for an fsync: a whole tick (4 ms).
 */
export type LoadCore = readonly string[];

/** Chooses the core of the load. */
export function chooseLoadCore(): LoadCore {
  const canBind =
    process.platform === 'linux' &&
    availableParallelism() > 1 &&
    spawnSync('taskset', ['-c', '1', 'true']).status === 0;
  return canBind ? ['taskset', '-c', '1'] : [];
}
