import type { FindSeqRange, TimeSpan } from '@server/db/sqlite/audit/seq-range';
import type { StringTable } from '@server/db/sqlite/audit/string-table';
import type { FailedTries, RefusalRule, RefusedCalls } from '@server/stores/attention-store';
import { MAX_COUNTED, MAX_RECENT_CALLS } from '@server/stores/attention-store';
import type { AuthenticationFailure } from '@shared/audit/audit-record';
import { actorKinds, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';

const KEY = actorKinds.indexOf('key');
const REFUSED = outcomes.indexOf('refused');
/** Newest refusals whose missing permissions are compared. */
const MAX_COMPARED = 100;
/** An id that no term has. */
const NO_TERM_ID = -1;

/** Why a call named its key and still did not authenticate. */
const endedReasons: readonly AuthenticationFailure[] = ['revoked', 'expired'];

/** A record that the index by actor does not contain yet. */
interface TailRecord {
  readonly atMs: number;
  readonly actor: number;
  readonly outcome: number;
  readonly missing: number | null;
  readonly reason: number | null;
}

interface Total {
  readonly total: number;
}

const indexed = `audit_by_actor WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq BETWEEN ? AND ?`;
const joined = `audit_by_actor CROSS JOIN audit_record ON seq = by_seq
  WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq BETWEEN ? AND ?`;
const refused = `by_outcome = ${REFUSED} AND by_outcome <> 0`;

const prepareStatements = (db: Database) => ({
  /** Reads only the index, no record. */
  calls: db.prepare<[number, number, number, number], Total>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${indexed} LIMIT ?)`,
  ),
  refusals: db.prepare<[number, number, number, number], Total>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${indexed} AND ${refused} LIMIT ?)`,
  ),
  /** Compare times, because after a clock was corrected the seq does not show the time. */
  callsAt: db.prepare<[number, number, number, number, number], Total>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${joined} AND at >= ? LIMIT ?)`,
  ),
  refusalsAt: db.prepare<[number, number, number, number, number], Total>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${joined} AND ${refused} AND at >= ? LIMIT ?)`,
  ),
  /** The call behind which at most a number of calls are newer. */
  recent: db.prepare<[number, number, number, number], { seq: number }>(
    `SELECT by_seq AS seq FROM ${indexed} ORDER BY by_seq DESC LIMIT 1 OFFSET ?`,
  ),
  missing: db.prepare<[number, number, number, number], { missing: number; total: number }>(
    `SELECT by_missing AS missing, count(*) AS total FROM
       (SELECT by_missing FROM ${indexed} AND ${refused} ORDER BY by_seq DESC LIMIT ?)
     WHERE by_missing IS NOT NULL GROUP BY by_missing`,
  ),
  tries: db.prepare<
    [number, number, number, number, number, number, number],
    Total & { lastAtMs: number | null }
  >(
    `SELECT count(*) AS total, max(at) AS lastAtMs FROM
       (SELECT by_seq FROM ${indexed} AND ${refused} ORDER BY by_seq DESC LIMIT ?)
       CROSS JOIN audit_record ON seq = by_seq WHERE reason IN (?, ?) AND at >= ?`,
  ),
  tail: db.prepare<[number, number, number], TailRecord>(
    `SELECT at AS atMs, actor, outcome, missing_permission AS missing, reason FROM audit_record NOT INDEXED
     WHERE seq > ? AND seq <= ? AND actor_kind = ${KEY} AND at >= ?`,
  ),
});

/** A key's records in the index: its id, the first and the last seq. */
type IndexRange = readonly [actor: number, fromSeq: number, throughSeq: number];

/** Groups the newest records by their keys. */
function groupByActor(records: readonly TailRecord[]): ReadonlyMap<number, readonly TailRecord[]> {
  const byActor = new Map<number, TailRecord[]>();
  for (const record of records) {
    const known = byActor.get(record.actor);
    if (known === undefined) byActor.set(record.actor, [record]);
    else known.push(record);
  }
  return byActor;
}

/** Finds the term that occurs most. null: there is none. */
function findMostFrequent(totals: ReadonlyMap<number, number>): number | null {
  const [most] = [...totals].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
  return most?.[0] ?? null;
}

/** True if so many refusals of so many calls are often. */
const isOften = ({ leastCalls, callsPerRefused }: RefusalRule, calls: number, refusals: number): boolean =>
  calls >= leastCalls && refusals * callsPerRefused > calls;

/** Counts calls of keys since an instant. */
interface KeyCallCounter {
  /** null: the key is not refused often. */
  findRefusals(prefix: string, rule: RefusalRule): RefusedCalls | null;
  /** null: the key was not tried after it had ended. */
  findTriesAfterEnd(prefix: string): FailedTries | null;
}

/**
 * Creates the counter. It reads the index by actor, and the records that are newer than the index once for all keys. It counts
 * refusals first, which are few, and calls only as far as the rule needs.
 */
export function createKeyCallCounter(db: Database, terms: StringTable, findSpan: FindSeqRange) {
  const statements = prepareStatements(db);

  function countIn({ isExact }: TimeSpan, sinceMs: number) {
    const count = (what: 'calls' | 'refusals', range: IndexRange, limit: number): number =>
      (isExact
        ? statements[what].get(...range, limit)
        : statements[`${what}At`].get(...range, sinceMs, limit)
      )?.total ?? 0;
    return {
      countCalls: (range: IndexRange, limit: number) => count('calls', range, limit),
      countRefusals: (range: IndexRange, limit: number) => count('refusals', range, limit),
    };
  }

  /** Narrows the range of a busy key to its newest calls. `tailLength`: the number of those that are newer. */
  function narrowToRecent([actor, fromSeq, throughSeq]: IndexRange, tailLength: number): IndexRange {
    const left = MAX_RECENT_CALLS - tailLength;
    const oldest = statements.recent.get(actor, fromSeq, throughSeq, left - 1);
    return [actor, oldest?.seq ?? fromSeq, throughSeq];
  }

  function findMissing(range: IndexRange, tail: readonly TailRecord[]): string | null {
    const totals = new Map(
      statements.missing.all(...range, MAX_COMPARED).map(({ missing, total }) => [missing, total]),
    );
    for (const { missing } of tail) if (missing !== null) totals.set(missing, (totals.get(missing) ?? 0) + 1);
    const most = findMostFrequent(totals);
    return most === null ? null : terms.reader()(most);
  }

  return (sinceMs: number): KeyCallCounter => {
    const span = findSpan(sinceMs, undefined);
    const { fromSeq, throughSeq, indexedThroughSeq } = span;
    const tailFrom = Math.max(fromSeq - 1, indexedThroughSeq);
    const tails = groupByActor(statements.tail.all(tailFrom, throughSeq, sinceMs));
    const getRange = (actor: number) => [actor, fromSeq, Math.min(throughSeq, indexedThroughSeq)] as const;
    const reasons = endedReasons.map((reason) => terms.find(reason) ?? NO_TERM_ID);
    return {
      findRefusals(prefix, rule) {
        const actor = terms.find(prefix);
        if (actor === null) return null;
        const tail = tails.get(actor) ?? [];
        const tailRefused = tail.filter(({ outcome }) => outcome === REFUSED);
        const { countCalls, countRefusals } = countIn(span, sinceMs);
        const all = getRange(actor);
        const many = MAX_RECENT_CALLS / rule.callsPerRefused;
        // With so many refusals, counting on until the share is known would read too much.
        const isBusy = countRefusals(all, many) + tailRefused.length >= many;
        const range = isBusy ? narrowToRecent(all, tail.length) : all;
        const refusals = countRefusals(range, MAX_RECENT_CALLS) + tailRefused.length;
        // So few are often of no number of calls that is enough.
        if (!isOften(rule, rule.leastCalls, refusals)) return null;
        const calls = countCalls(range, refusals * rule.callsPerRefused) + tail.length;
        if (!isOften(rule, calls, refusals)) return null;
        const missingPermission = findMissing(range, tailRefused);
        return { calls, refused: refusals, isOfNewest: range[1] > all[1], missingPermission };
      },
      findTriesAfterEnd(prefix) {
        const actor = terms.find(prefix);
        if (actor === null) return null;
        const [revoked = NO_TERM_ID, expired = NO_TERM_ID] = reasons;
        const known = statements.tries.get(...getRange(actor), MAX_COUNTED, revoked, expired, sinceMs);
        const late = (tails.get(actor) ?? []).filter(
          ({ reason }) => reason !== null && reasons.includes(reason),
        );
        const calls = Math.min(MAX_COUNTED, (known?.total ?? 0) + late.length);
        if (calls === 0) return null;
        return { calls, lastAtMs: Math.max(known?.lastAtMs ?? 0, ...late.map(({ atMs }) => atMs)) };
      },
    };
  };
}
