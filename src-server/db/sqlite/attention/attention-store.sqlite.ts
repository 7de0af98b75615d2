import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { AttentionStore } from '@server/stores/attention-store';
import { MAX_COUNTED } from '@server/stores/attention-store';
import { createSilenceFinder } from './find-silence';
import { createKeyCallCounter } from './key-call-counter';

/** Runs `find` for each key, and keeps what it finds. The service answers calls between two keys. */
async function findForKeys<Found>(
  prefixes: readonly string[],
  find: (prefix: string) => Found | null,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const prefix of prefixes) {
    const one = find(prefix);
    if (one !== null) found.set(prefix, one);
    await nextTurn();
  }
  return found;
}

/** Creates the reader of what needs attention. */
export function createAttentionStore(log: LogReader): AttentionStore {
  const openCounter = createKeyCallCounter(log);
  return {
    async findRefusedOften(prefixes, sinceMs, rule) {
      const counter = openCounter(sinceMs);
      return findForKeys(prefixes, (prefix) => counter.findRefusals(prefix, rule));
    },
    async findSilent(prefixes, nowMs, rule) {
      return findForKeys(prefixes, createSilenceFinder(log, nowMs, rule));
    },
    async findTriesOfEnded(prefixes, sinceMs) {
      const counter = openCounter(sinceMs);
      return findForKeys(prefixes, (prefix) => counter.findTriesAfterEnd(prefix));
    },
    async findWrongTokens(sinceMs) {
      return log.inSnapshot(() => {
        const filter = { propertyIds: null, wrongTokens: true, sinceMs } as const;
        const scanned = log.scan(filter, log.findSpan(sinceMs, undefined), 'newest_first');
        let calls = 0;
        let lastAtMs: number | null = null;
        for (const { readRecord } of takeHits(scanned, MAX_COUNTED)) {
          const { extras, atMs } = readRecord();
          calls += decodeExtras(extras).count ?? 1;
          lastAtMs = Math.max(lastAtMs ?? atMs, atMs);
        }
        return lastAtMs === null ? null : { calls, lastAtMs };
      });
    },
  };
}
