import { formatAddress } from '@server/features/audit/chain/address';
import type { AuthenticationFailure } from '@shared/audit/audit-record';
import { actorKinds, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { getLastIndexedSeq } from './actor-index';
import type { FindSeqRange } from './seq-range';
import type { StringTable } from './string-table';

const KEY = actorKinds.indexOf('key');
const ANSWERED = outcomes.indexOf('ok');
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

interface LastAnswered {
  readonly actor: number;
  readonly address: Uint8Array | null;
}

/**
 * Creates the reader of the addresses from which keys were last answered. The records that are newer than the index are read once
 * for all keys.
 */
export function createLastAnsweredReader(db: Database, terms: StringTable) {
  const readIndexed = db.prepare<[number], LastAnswered>(
    `SELECT actor, address FROM audit_record WHERE seq =
       (SELECT by_seq FROM audit_by_actor NOT INDEXED
        WHERE by_actor = ? AND by_kind = ${KEY} AND by_outcome = ${ANSWERED} ORDER BY by_seq DESC LIMIT 1)`,
  );
  const readTail = db.prepare<[number], LastAnswered>(
    `SELECT actor, address FROM audit_record NOT INDEXED
     WHERE seq > ? AND actor_kind = ${KEY} AND outcome = ${ANSWERED} ORDER BY seq`,
  );
  const readEnd = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM audit_record');

  return (prefixes: readonly string[]): ReadonlyMap<string, string | null> => {
    const tail = readTail.all(getLastIndexedSeq(readEnd.get()?.seq ?? 0));
    const newest = new Map(tail.map((record) => [record.actor, record]));
    const found = new Map<string, string | null>();
    for (const prefix of prefixes) {
      const actor = terms.find(prefix);
      const record = actor === null ? undefined : (newest.get(actor) ?? readIndexed.get(actor));
      if (record === undefined) continue;
      found.set(prefix, record.address === null ? null : formatAddress(record.address));
    }
    return found;
  };
}
