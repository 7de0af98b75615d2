import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatAddress } from '@server/features/audit/chain/address';
import type { TimeSteps } from '@server/kernel/time-steps';
import { findStepIndex, listSteps } from '@server/kernel/time-steps';
import type { KeyUsage, ObservedKey } from '@server/stores/audit-store';
import { actorKinds, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { isRange } from './access-paths';
import { getLastIndexedSeq } from './actor-index';
import { createLastUseReader } from './last-use';
import type { FindSeqRange, TimeSpan } from './seq-range';
import type { StringTable } from './string-table';

interface Counts {
  answered: number;
  refused: number;
  failed: number;
}

interface UsageCounts {
  /** The newest record of the key, whatever its outcome. */
  lastSeq: number | null;
  /** The newest record of a call that authenticated. */
  lastUseSeq: number | null;
  steps: Counts[];
}

/** One step: its time, and the range of its records. */
interface Step {
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly span: TimeSpan;
}

interface TailRecord {
  readonly seq: number;
  readonly atMs: number;
  readonly actor: number;
  readonly outcome: number;
  readonly reason: number | null;
}

/** What the log shows of one instant. */
interface StoredMoment {
  readonly atMs: number;
  readonly address: Uint8Array | null;
}

const KEY = actorKinds.indexOf('key');
const ANSWERED = outcomes.indexOf('ok');
const REFUSED = outcomes.indexOf('refused');
const FAILED = outcomes.indexOf('failed');

const keyCondition = `by_actor = ? AND by_kind = ${KEY} AND by_seq BETWEEN ? AND ?`;
const timeJoin = 'CROSS JOIN audit_record ON audit_record.seq = by_seq';

interface Total {
  readonly total: number;
}

const prepareStatements = (db: Database) => ({
  last: db.prepare<[number, number], { seq: number | null }>(
    `SELECT max(by_seq) AS seq FROM audit_by_actor WHERE by_actor = ? AND by_kind = ${KEY} AND by_seq <= ?`,
  ),
  /** Reads only the index, no record. */
  all: db.prepare<[number, number, number], Total>(
    `SELECT count(*) AS total FROM audit_by_actor NOT INDEXED WHERE ${keyCondition}`,
  ),
  /** Refusals and failures are rare: most keys have none in all steps. */
  notOk: db.prepare<[number, number, number], Total>(
    `SELECT count(*) AS total FROM audit_by_actor WHERE ${keyCondition} AND by_outcome IN (${REFUSED}, ${FAILED}) AND by_outcome <> 0`,
  ),
  some: db.prepare<[number, number, number, number], Total>(
    `SELECT count(*) AS total FROM audit_by_actor WHERE ${keyCondition} AND by_outcome = ? AND by_outcome <> 0`,
  ),
  /** Compares times, because after a clock was corrected the seq does not show the time. */
  someAt: db.prepare<[number, number, number, number, number, number], Total>(
    `SELECT count(*) AS total FROM audit_by_actor ${timeJoin}
     WHERE ${keyCondition} AND by_outcome = ? AND at >= ? AND at < ?`,
  ),
  tail: db.prepare<[number, string], TailRecord>(
    `SELECT seq, at AS atMs, actor, outcome, reason FROM audit_record NOT INDEXED
     WHERE seq > ? AND actor_kind = ${KEY} AND actor IN (SELECT value FROM json_each(?)) ORDER BY seq`,
  ),
  end: db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM audit_record'),
  moment: db.prepare<[number], StoredMoment>('SELECT at AS atMs, address FROM audit_record WHERE seq = ?'),
});

type Statements = ReturnType<typeof prepareStatements>;

const createEmptyCounts = (count: number): UsageCounts => ({
  lastSeq: null,
  lastUseSeq: null,
  steps: Array.from({ length: count }, () => ({ answered: 0, refused: 0, failed: 0 })),
});

function addRecord(counts: Counts | undefined, outcome: number): void {
  if (counts === undefined) return;
  if (outcome === REFUSED) counts.refused += 1;
  else if (outcome === FAILED) counts.failed += 1;
  else counts.answered += 1;
}

const toStepSpans = (wanted: TimeSteps, findSpan: FindSeqRange): Step[] =>
  listSteps(wanted).map(({ sinceMs, untilMs }) => ({ sinceMs, untilMs, span: findSpan(sinceMs, untilMs) }));

/** The log as it is when counting begins. Records that enter the index later are counted in the tail. */
interface Extent {
  readonly steps: readonly Step[];
  readonly indexedThroughSeq: number;
}

/** Counts one step from the index by actor. The step ends with the key's last record. */
function countStep(
  actor: number,
  { sinceMs, untilMs, span }: Step,
  hasNotOk: boolean,
  statements: Statements,
): Counts {
  const { fromSeq, throughSeq, isExact } = span;
  const countOutcome = (outcome: number): number =>
    (isExact
      ? statements.some.get(actor, fromSeq, throughSeq, outcome)
      : statements.someAt.get(actor, fromSeq, throughSeq, outcome, sinceMs, untilMs)
    )?.total ?? 0;
  const [refused, failed] = hasNotOk ? [countOutcome(REFUSED), countOutcome(FAILED)] : [0, 0];
  const answered = isExact
    ? (statements.all.get(actor, fromSeq, throughSeq)?.total ?? 0) - refused - failed
    : countOutcome(ANSWERED);
  return { answered, refused, failed };
}

/** Counts one key from the index by actor. A key without recent calls costs one query. */
function countIndexed(
  actor: number,
  { steps, indexedThroughSeq }: Extent,
  stats: UsageCounts,
  statements: Statements,
) {
  const lastSeq = statements.last.get(actor, indexedThroughSeq)?.seq ?? null;
  stats.lastSeq = lastSeq;
  const firstSeq = Math.min(...steps.filter(({ span }) => isRange(span)).map(({ span }) => span.fromSeq));
  if (lastSeq === null || lastSeq < firstSeq) return;
  // In a log whose clock was set back, the ranges of the steps are not consecutive.
  const isExact = steps.every(({ span }) => span.isExact);
  const hasNotOk = !isExact || (statements.notOk.get(actor, firstSeq, lastSeq)?.total ?? 0) > 0;
  for (const [index, step] of steps.entries()) {
    const throughSeq = Math.min(step.span.throughSeq, lastSeq);
    if (step.span.fromSeq > throughSeq) continue;
    const counts = countStep(actor, { ...step, span: { ...step.span, throughSeq } }, hasNotOk, statements);
    Object.assign(stats.steps[index] ?? {}, counts);
  }
}

interface Tail {
  readonly records: readonly TailRecord[];
  readonly hasAuthenticated: (reason: number | null) => boolean;
}

/** Counts the newest records, which the index does not contain yet. */
function countTail(
  countsByActor: ReadonlyMap<number, UsageCounts>,
  wanted: TimeSteps,
  { records, hasAuthenticated }: Tail,
): void {
  for (const { seq, atMs, actor, outcome, reason } of records) {
    const counts = countsByActor.get(actor);
    if (counts === undefined) continue;
    counts.lastSeq = seq;
    if (hasAuthenticated(reason)) counts.lastUseSeq = seq;
    const index = findStepIndex(wanted, atMs);
    if (index !== null) addRecord(counts.steps[index], outcome);
  }
}

/** Keys counted in one turn of the event loop. The service answers calls between turns. */
const KEY_BATCH_SIZE = 10;

/** Creates the reader of key usage. It counts the log itself, because a separate counter could differ from the log. */
export function createKeyUsageReader(db: Database, terms: StringTable, findSpan: FindSeqRange) {
  const statements = prepareStatements(db);
  const openLastUse = createLastUseReader(db, terms, findSpan);

  const findMoment = (seq: number | null): StoredMoment | null =>
    seq === null ? null : (statements.moment.get(seq) ?? null);

  function toUsage({ lastSeq, lastUseSeq, steps }: UsageCounts): KeyUsage {
    const last = findMoment(lastSeq);
    const address = last?.address ?? null;
    return {
      lastUsedAtMs: findMoment(lastUseSeq)?.atMs ?? null,
      lastTried:
        last === null ? null : { atMs: last.atMs, address: address === null ? null : formatAddress(address) },
      steps,
    };
  }

  async function countAll(
    endsMs: ReadonlyMap<number, number | null>,
    wanted: TimeSteps,
  ): Promise<ReadonlyMap<number, UsageCounts>> {
    const end = statements.end.get()?.seq ?? 0;
    const extent = { steps: toStepSpans(wanted, findSpan), indexedThroughSeq: getLastIndexedSeq(end) };
    const { findLastUse, hasAuthenticated } = openLastUse(extent.indexedThroughSeq);
    const records = statements.tail.all(extent.indexedThroughSeq, JSON.stringify([...endsMs.keys()]));
    const countsByActor = new Map<number, UsageCounts>();
    for (const [actor, endsAtMs] of endsMs) {
      const counts = createEmptyCounts(wanted.startsMs.length);
      countsByActor.set(actor, counts);
      countIndexed(actor, extent, counts, statements);
      if (counts.lastSeq !== null) counts.lastUseSeq = findLastUse(actor, endsAtMs);
      if (countsByActor.size % KEY_BATCH_SIZE === 0) await nextTurn();
    }
    countTail(countsByActor, wanted, { records, hasAuthenticated });
    return countsByActor;
  }

  return async (keys: readonly ObservedKey[], wanted: TimeSteps): Promise<readonly KeyUsage[]> => {
    const { length } = wanted.startsMs;
    const actors = keys.map(({ prefix, endsAtMs }) => ({ actor: terms.find(prefix), endsAtMs }));
    const known = actors.flatMap(({ actor, endsAtMs }) =>
      actor === null ? [] : [[actor, endsAtMs] as const],
    );
    const countsByActor = await countAll(new Map(known), wanted);
    return actors.map(({ actor }) =>
      toUsage((actor === null ? undefined : countsByActor.get(actor)) ?? createEmptyCounts(length)),
    );
  };
}
