import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findQuantile } from './statistics';

const WRITES = 200;

/** Measures the median time of the cheapest durable append of one page in the folder, in microseconds. */
export function measureFsyncUs(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'a', 0o600);
  const page = Buffer.alloc(4096, 1);
  const took: number[] = [];
  try {
    for (let write = 0; write < WRITES; write += 1) {
      const startedMs = performance.now();
      writeSync(file, page);
      fdatasyncSync(file);
      took.push((performance.now() - startedMs) * 1000);
    }
  } finally {
    closeSync(file);
  }
  return findQuantile(
    took.toSorted((one, other) => one - other),
    0.5,
  );
}
