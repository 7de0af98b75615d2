import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { TimeSteps } from '@server/kernel/time-steps';
import { findStepIndex } from '@server/kernel/time-steps';
import type { CallStats, OperationNumbers } from '@server/stores/audit-store';
import { actorKinds, outcomes } from '@shared/audit/audit-record';
import type { Database } from 'better-sqlite3';
import { failedCallCondition, wrongTokensCondition } from './access-paths';
import type { DurationHistogram } from './duration-histogram';
import { createDurationHistogram } from './duration-histogram';
import type { FindSeqRange } from './seq-range';
import type { StringTable } from './string-table';

const KEY = actorKinds.indexOf('key');
const REFUSED = outcomes.indexOf('refused');
const FAILED = outcomes.indexOf('failed');

/** Records read in one turn of the event loop. The service answers calls between turns. */
const RECORD_BATCH_SIZE = 2000;
/** Larger, because an index finds the records of calls with wrong tokens, and they are few. */
const WRONG_TOKEN_BATCH_SIZE = 20_000;

type CallRecord = readonly [
  atMs: number,
  actor: number,
  operation: number | null,
  outcome: number,
  missing: number | null,
  durationUs: number,
];

interface Counts {
  answered: number;
  refused: number;
  failed: number;
}

interface OperationCounts extends Counts {
  readonly durations: DurationHistogram;
}

const createCounts = (): Counts => ({ answered: 0, refused: 0, failed: 0 });

function addOutcome(counts: Counts, outcome: number): void {
  if (outcome === REFUSED) counts.refused += 1;
  else if (outcome === FAILED) counts.failed += 1;
  else counts.answered += 1;
}

/** Gets the value of a key, and creates it on first use. */
function getOrCreate<Value>(map: Map<number, Value>, key: number, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** Creates counters of records. Keys, operations and permissions are ids of the dictionary. */
function createCallCounts(wanted: TimeSteps) {
  const bySteps: Counts[] = wanted.startsMs.map(createCounts);
  const byOperation = new Map<number, OperationCounts>();
  const byKey = new Map<number, Counts>();
  const byMissingPermission = new Map<number, number>();
  return {
    bySteps,
    byOperation,
    byKey,
    byMissingPermission,
    add([atMs, actor, operation, outcome, missing, durationUs]: CallRecord): void {
      const index = findStepIndex(wanted, atMs);
      const step = index === null ? undefined : bySteps[index];
      if (step !== undefined) addOutcome(step, outcome);
      addOutcome(getOrCreate(byKey, actor, createCounts), outcome);
      if (missing !== null) byMissingPermission.set(missing, (byMissingPermission.get(missing) ?? 0) + 1);
      if (operation === null) return;
      const operationCounts = getOrCreate(byOperation, operation, () => ({
        ...createCounts(),
        durations: createDurationHistogram(),
      }));
      addOutcome(operationCounts, outcome);
      // A refusal is quick, so its duration would hide how long the work takes.
      if (outcome !== REFUSED && outcome !== FAILED) operationCounts.durations.add(durationUs);
    },
  };
}

const toOperationNumbers = (
  operation: string,
  { durations, ...counts }: OperationCounts,
): OperationNumbers => ({
  operation,
  ...counts,
  p50Us: durations.percentile(50),
  p95Us: durations.percentile(95),
});

/** Creates the reader of call statistics. It counts the records themselves, because a separate counter could differ. */
export function createCallStatsReader(db: Database, terms: StringTable, findSpan: FindSeqRange) {
  const read = db
    .prepare<[number, number, number, number, number], CallRecord>(
      `SELECT at, actor, operation, outcome, missing_permission, duration_us FROM audit_record NOT INDEXED
       WHERE seq BETWEEN ? AND ? AND property = ? AND actor_kind = ${KEY} AND at >= ? AND at < ?`,
    )
    .raw();

  return async (propertyId: string, wanted: TimeSteps): Promise<CallStats> => {
    const operationCounts = createCallCounts(wanted);
    const { startsMs, untilMs } = wanted;
    const [sinceMs] = startsMs;
    const property = terms.find(propertyId);
    const { fromSeq, throughSeq } = findSpan(sinceMs, untilMs);
    for (let from = fromSeq; property !== null && from <= throughSeq; from += RECORD_BATCH_SIZE) {
      const through = Math.min(throughSeq, from + RECORD_BATCH_SIZE - 1);
      for (const record of read.all(from, through, property, sinceMs, untilMs)) operationCounts.add(record);
      await nextTurn();
    }
    const getText = terms.reader();
    return {
      steps: operationCounts.bySteps,
      operations: [...operationCounts.byOperation].map(([id, numbers]) =>
        toOperationNumbers(getText(id), numbers),
      ),
      keys: [...operationCounts.byKey].map(([id, counts]) => ({ prefix: getText(id), ...counts })),
      lacks: [...operationCounts.byMissingPermission].map(([id, total]) => ({
        permission: getText(id),
        count: total,
      })),
    };
  };
}

/** Creates the counter of calls with wrong tokens. It counts the records, and what records of many say. */
export function createWrongTokenCounter(db: Database, findSpan: FindSeqRange) {
  const read = db
    .prepare<[number, number, number, number], readonly [extras: Uint8Array | null, total: number]>(
      `SELECT extras, count(*) FROM audit_record INDEXED BY audit_record_not_key
       WHERE ${wrongTokensCondition} AND seq BETWEEN ? AND ? AND ${failedCallCondition} AND at >= ? AND at < ?
       GROUP BY extras`,
    )
    .raw();

  return async (sinceMs: number, untilMs: number): Promise<number> => {
    const { fromSeq, throughSeq } = findSpan(sinceMs, untilMs);
    let calls = 0;
    for (let from = fromSeq; from <= throughSeq; from += WRONG_TOKEN_BATCH_SIZE) {
      const through = Math.min(throughSeq, from + WRONG_TOKEN_BATCH_SIZE - 1);
      for (const [extras, total] of read.all(from, through, sinceMs, untilMs))
        calls += total * (decodeExtras(extras).count ?? 1);
      await nextTurn();
    }
    return calls;
  };
}
