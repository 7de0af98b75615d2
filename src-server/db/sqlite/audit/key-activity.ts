import { formatAddress } from '@server/features/audit/chain/address';
import type { CallsWithEndedKey, KeyActivity } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { getLastIndexedSeq } from './actor-index';
import type { StringTable } from './string-table';

const KEY = actorKinds.indexOf('key');

interface StoredActivity {
  readonly channel: number;
  readonly outcome: number;
  readonly operation: number | null;
  readonly missing: number | null;
  readonly total: number;
  readonly lastSeq: number;
}

interface StoredEndedCalls {
  readonly address: Uint8Array | null;
  readonly total: number;
  readonly lastSeq: number;
}

const totalAndMax = 'count(*) AS total, max';

const prepareStatements = (db: Database) => ({
  indexedActivity: db.prepare<[number, number, number], StoredActivity>(
    `SELECT by_channel AS channel, by_outcome AS outcome, by_operation AS operation, by_missing AS missing,
       ${totalAndMax}(by_seq) AS lastSeq
     FROM audit_by_actor WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq > ? AND by_seq <= ? GROUP BY 1, 2, 3, 4`,
  ),
  tailActivity: db.prepare<[number, number, number], StoredActivity>(
    `SELECT channel, outcome, operation, missing_permission AS missing, ${totalAndMax}(seq) AS lastSeq
     FROM audit_record NOT INDEXED WHERE actor = ? AND actor_kind = ${KEY} AND seq > ? AND seq <= ? GROUP BY 1, 2, 3, 4`,
  ),
  indexedEndedCalls: db.prepare<[number, number, number, number, number], StoredEndedCalls>(
    `SELECT address, ${totalAndMax}(by_seq) AS lastSeq FROM audit_by_actor CROSS JOIN audit_record ON seq = by_seq
     WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq > ? AND by_seq <= ? AND reason IN (?, ?) GROUP BY address`,
  ),
  tailEndedCalls: db.prepare<[number, number, number, number, number], StoredEndedCalls>(
    `SELECT address, ${totalAndMax}(seq) AS lastSeq FROM audit_record NOT INDEXED
     WHERE actor = ? AND actor_kind = ${KEY} AND seq > ? AND seq <= ? AND reason IN (?, ?) GROUP BY address`,
  ),
  end: db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM audit_record'),
});

/** An id that no term has. It matches no record. */
const NO_TERM_ID = -1;

/** Creates the reader of what one key did. It groups equal records within a range of the log. */
export function createKeyActivityReader(db: Database, terms: StringTable) {
  const statements = prepareStatements(db);

  /** Splits the range into the part that the index contains and the newer records. */
  function splitRange(afterSeq: number, throughSeq: number) {
    const known = getLastIndexedSeq(statements.end.get()?.seq ?? 0);
    return {
      indexed: [afterSeq, Math.min(throughSeq, known)],
      tail: [Math.max(afterSeq, known), throughSeq],
    } as const;
  }

  function toActivity(stored: StoredActivity, getText: (id: number) => string): KeyActivity {
    const channel = channels[stored.channel];
    const outcome = outcomes[stored.outcome];
    if (channel === undefined || outcome === undefined)
      throw new Error('the index by actor holds what is never written');
    return {
      channel,
      outcome,
      operation: stored.operation === null ? null : getText(stored.operation),
      missingPermission: stored.missing === null ? null : getText(stored.missing),
      count: stored.total,
      lastSeq: stored.lastSeq,
    };
  }

  return {
    listActivity(prefix: string, afterSeq: number, throughSeq: number): KeyActivity[] {
      const actor = terms.find(prefix);
      if (actor === null) return [];
      const { indexed, tail } = splitRange(afterSeq, throughSeq);
      const stored = [
        ...statements.indexedActivity.all(actor, ...indexed),
        ...statements.tailActivity.all(actor, ...tail),
      ];
      const getText = terms.reader();
      return stored.map((activity) => toActivity(activity, getText));
    },
    listCallsWithEndedKey(prefix: string, afterSeq: number, throughSeq: number): CallsWithEndedKey[] {
      const actor = terms.find(prefix);
      if (actor === null) return [];
      const reasons = [terms.find('revoked') ?? NO_TERM_ID, terms.find('expired') ?? NO_TERM_ID] as const;
      const { indexed, tail } = splitRange(afterSeq, throughSeq);
      const stored = [
        ...statements.indexedEndedCalls.all(actor, ...indexed, ...reasons),
        ...statements.tailEndedCalls.all(actor, ...tail, ...reasons),
      ];
      return stored.map(({ address, total, lastSeq }) => ({
        address: address === null ? null : formatAddress(address),
        count: total,
        lastSeq,
      }));
    },
  };
}
