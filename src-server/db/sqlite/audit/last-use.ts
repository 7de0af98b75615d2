import type { AuthenticationFailure } from '@shared/audit/audit-record';
import { actorKinds, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import type { FindSeqRange } from './seq-range';
import type { StringTable } from './string-table';

const KEY = actorKinds.indexOf('key');
const REFUSED = outcomes.indexOf('refused');

/** Why a call named its key and still did not authenticate. */
const endedReasons: readonly AuthenticationFailure[] = ['revoked', 'expired'];

/** Creates the reader of a key's last use: its newest call that authenticated. A call refused after the key ended is none. */
export function createLastUseReader(db: Database, terms: StringTable, findSpan: FindSeqRange) {
  const findNewest = db.prepare<[number, number, string], { seq: number }>(
    `SELECT by_seq AS seq FROM audit_by_actor NOT INDEXED
     WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq <= ? AND (by_outcome <> ${REFUSED} OR NOT EXISTS
       (SELECT 1 FROM audit_record WHERE seq = by_seq AND reason IN (SELECT value FROM json_each(?))))
     ORDER BY by_seq DESC LIMIT 1`,
  );

  /**
   * Returns the last record that can be one of a call that authenticated. An ended key may be tried for years, and reading
   * back over all those records would take long.
   */
  const findEndSeq = (endsAtMs: number | null, indexedThroughSeq: number): number =>
    endsAtMs === null
      ? indexedThroughSeq
      : Math.min(findSpan(undefined, endsAtMs).throughSeq, indexedThroughSeq);

  return (indexedThroughSeq: number) => {
    const reasons = endedReasons.flatMap((reason) => terms.find(reason) ?? []);
    return {
      hasAuthenticated: (reason: number | null): boolean => reason === null || !reasons.includes(reason),
      /** Finds the last use in the index by actor. null: there is none, or retention has removed it. */
      findLastUse: (actor: number, endsAtMs: number | null): number | null =>
        findNewest.get(actor, findEndSeq(endsAtMs, indexedThroughSeq), JSON.stringify(reasons))?.seq ?? null,
    };
  };
}
