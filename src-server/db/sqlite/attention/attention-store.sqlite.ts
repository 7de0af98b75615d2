import { setImmediate as nextTurn } from 'node:timers/promises';
import { failedCallCondition, wrongTokensCondition } from '@server/db/sqlite/audit/access-paths';
import { createSeqRangeFinder } from '@server/db/sqlite/audit/seq-range';
import { createStringTable } from '@server/db/sqlite/audit/string-table';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { AttentionStore } from '@server/stores/attention-store';
import { MAX_COUNTED } from '@server/stores/attention-store';
import type { Database } from 'better-sqlite3';
import { createKeyCallCounter } from './key-call-counter';

/** Keys read in one turn of the event loop. The service answers calls between turns. */
const KEY_BATCH_SIZE = 10;

/** Runs `find` for each key, and keeps what it finds. */
async function findForKeys<Found>(
  prefixes: readonly string[],
  find: (prefix: string) => Found | null,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const [index, prefix] of prefixes.entries()) {
    const one = find(prefix);
    if (one !== null) found.set(prefix, one);
    if (index % KEY_BATCH_SIZE === KEY_BATCH_SIZE - 1) await nextTurn();
  }
  return found;
}

/** Creates the reader of what needs attention over one connection. */
export function createAttentionStore(db: Database): AttentionStore {
  const terms = createStringTable(db);
  const findSpan = createSeqRangeFinder(db);
  const openCounter = createKeyCallCounter(db, terms, findSpan);
  const readWrongTokens = db.prepare<
    [number, number, number, number],
    { readonly atMs: number; readonly extras: Uint8Array | null }
  >(
    `SELECT at AS atMs, extras FROM
       (SELECT at, extras, status, channel FROM audit_record INDEXED BY audit_record_not_key
        WHERE ${wrongTokensCondition} AND seq BETWEEN ? AND ? ORDER BY seq DESC LIMIT ?)
     WHERE ${failedCallCondition} AND at >= ?`,
  );

  return {
    async findRefusedOften(prefixes, sinceMs, rule) {
      const counter = openCounter(sinceMs);
      return findForKeys(prefixes, (prefix) => counter.findRefusals(prefix, rule));
    },
    async findTriesOfEnded(prefixes, sinceMs) {
      const counter = openCounter(sinceMs);
      return findForKeys(prefixes, (prefix) => counter.findTriesAfterEnd(prefix));
    },
    async findWrongTokens(sinceMs) {
      const { fromSeq, throughSeq } = findSpan(sinceMs, undefined);
      const records = readWrongTokens.all(fromSeq, throughSeq, MAX_COUNTED, sinceMs);
      if (records.length === 0) return null;
      return {
        calls: records.reduce((sum, { extras }) => sum + (decodeExtras(extras).count ?? 1), 0),
        lastAtMs: records.reduce((last, { atMs }) => Math.max(last, atMs), 0),
      };
    },
  };
}
