import { appendFailures } from '@server/features/audit/chain/record-unrecorded-failures';
import type { UnrecordedFailures } from '@server/stores/auth-failure-store';
import { OTHER_SOURCES } from '@server/stores/auth-failure-store';
import type { Store } from '@server/stores/store';
import { MALFORMED_TOKEN } from '@shared/audit/audit-record';
import { MINUTE_MS } from '@shared/kernel/time';

/** Counts missing and malformed credentials in memory, per source and minute. They name no key. */
export interface AnonymousFailureCounter {
  count(address: string, reason: 'missing' | 'malformed'): void;
  /**
   * Moves the counts from memory to the store, and records malformed ones. They stay in memory if the store cannot keep them.
   */
  flush(store: Pick<Store, 'transact'>): Promise<void>;
}

/** Number of sources that are counted separately between two flushes. All others share one counter. */
const MAX_SOURCES = 256;

interface FlushedCount {
  readonly source: string;
  readonly reason: string;
  readonly by: number;
}

/** Lists who sent malformed tokens, those with the most first. A call without any is no try of a token. decision 0250 */
const listMalformed = (counts: readonly FlushedCount[]): UnrecordedFailures[] =>
  counts
    .filter(({ reason }) => reason === MALFORMED_TOKEN)
    .map(({ source, by }) => ({ source, count: by }))
    .toSorted((one, other) => other.count - one.count);

export function createAnonymousFailureCounter(): AnonymousFailureCounter {
  const counts = new Map<string, { source: string; reason: string; by: number }>();
  return {
    count(address, reason) {
      const source =
        counts.size < MAX_SOURCES || counts.has(`${reason} ${address}`) ? address : OTHER_SOURCES;
      const counter = counts.get(`${reason} ${source}`) ?? { source, reason, by: 0 };
      counter.by += 1;
      counts.set(`${reason} ${source}`, counter);
    },
    async flush(store) {
      const flushed = [...counts].map(([name, counter]) => ({ name, ...counter }));
      await store.transact(async (tx) => {
        // Records come first: an append locks the log before the counters.
        await appendFailures(tx, listMalformed(flushed), MALFORMED_TOKEN);
        const minute = Math.floor(tx.nowMs / MINUTE_MS);
        for (const { source, reason, by } of flushed) await tx.authFailures.add(source, reason, minute, by);
      });
      for (const { name, by } of flushed) {
        const counter = counts.get(name);
        if (counter === undefined || counter.by <= by) counts.delete(name);
        else counter.by -= by;
      }
    },
  };
}
