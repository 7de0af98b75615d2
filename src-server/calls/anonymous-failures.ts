import type { Tx } from '@server/stores/store';

/** Counts missing and malformed credentials in memory, per source and minute. They name no key. */
export interface AnonymousFailureCounter {
  count(address: string, reason: 'missing' | 'malformed'): void;
  /** Moves the counts from memory to the store. */
  flush(tx: Tx): Promise<void>;
}

/** Number of sources that are counted separately between two flushes. All others share one counter. */
const MAX_SOURCES = 256;

export function createAnonymousFailureCounter(): AnonymousFailureCounter {
  let counts = new Map<string, { source: string; reason: string; by: number }>();
  return {
    count(address, reason) {
      const source = counts.size < MAX_SOURCES || counts.has(`${reason} ${address}`) ? address : 'other';
      const counter = counts.get(`${reason} ${source}`) ?? { source, reason, by: 0 };
      counter.by += 1;
      counts.set(`${reason} ${source}`, counter);
    },
    async flush(tx) {
      const flushed = counts;
      counts = new Map();
      const minute = Math.floor(tx.nowMs / 60_000);
      for (const { source, reason, by } of flushed.values())
        await tx.authFailures.add(source, reason, minute, by);
    },
  };
}
