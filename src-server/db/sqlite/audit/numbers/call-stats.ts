import type { DurationHistogram } from '@server/db/shared/audit/duration-histogram';
import { createDurationHistogram } from '@server/db/shared/audit/duration-histogram';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { decodeExtras } from '@server/features/audit/chain/extras';
import type { TimeSteps } from '@server/kernel/time-steps';
import { findStepIndex } from '@server/kernel/time-steps';
import type { CallStats, OperationNumbers } from '@server/stores/audit-store';
import { outcomes } from '@shared/audit/audit-record';
import { visitInTurns } from './visit-in-turns';

const REFUSED = outcomes.indexOf('refused');
const FAILED = outcomes.indexOf('failed');

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
    add({ atMs, actor, operation, outcome, missingPermission: missing, durationUs }: PackedNumbers): void {
      const index = findStepIndex(wanted, atMs);
      const step = index === null ? undefined : bySteps[index];
      if (step !== undefined) addOutcome(step, outcome);
      if (actor !== null) addOutcome(getOrCreate(byKey, actor, createCounts), outcome);
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
export function createCallStatsReader(log: LogReader) {
  return async (propertyId: string, wanted: TimeSteps): Promise<CallStats> => {
    const operationCounts = createCallCounts(wanted);
    const filter = {
      propertyIds: [propertyId],
      actorKind: 'key',
      sinceMs: wanted.startsMs[0],
      untilMs: wanted.untilMs,
    } as const;
    await visitInTurns(log, filter, ({ readNumbers }) => operationCounts.add(readNumbers()));
    const getText = log.terms.reader();
    return {
      steps: operationCounts.bySteps,
      operations: [...operationCounts.byOperation].map(([id, numbers]) =>
        toOperationNumbers(getText(id), numbers),
      ),
      keys: [...operationCounts.byKey].map(([id, counts]) => ({ prefix: getText(id), ...counts })),
      missingPermissions: [...operationCounts.byMissingPermission].map(([id, total]) => ({
        permission: getText(id),
        count: total,
      })),
    };
  };
}

/** Creates the counter of calls with wrong tokens. It counts the records, and what records of many say. */
export function createWrongTokenCounter(log: LogReader) {
  return async (sinceMs: number, untilMs: number): Promise<number> => {
    let calls = 0;
    await visitInTurns(log, { propertyIds: null, wrongTokens: true, sinceMs, untilMs }, ({ readRecord }) => {
      calls += decodeExtras(readRecord().extras).count ?? 1;
    });
    return calls;
  };
}
