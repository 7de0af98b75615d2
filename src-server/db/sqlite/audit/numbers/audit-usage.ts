import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { createSpan, cutSpan } from '@server/db/sqlite/audit/records/time-span';
import type { TimeSteps } from '@server/kernel/time-steps';
import { listSteps } from '@server/kernel/time-steps';
import type { AuditFilter, KeyUsage, ObservedKey, StepUsage } from '@server/stores/audit-store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { createEndedTest, formatStoredAddress } from './last-use';

/** Records of the log in which one turn of the event loop counts those of one key. The service answers calls between turns. */
const MAX_TURN_RECORDS = 200_000;

const createFilter = (keyPrefix: string): AuditFilter => ({ propertyIds: null, keyPrefix });

const addUsage = (one: StepUsage, other: StepUsage): StepUsage => ({
  answered: one.answered + other.answered,
  refused: one.refused + other.refused,
  failed: one.failed + other.failed,
});

/** Splits the steps into what is counted in one turn each. Each turn has every step, cut to its records. */
function splitIntoTurns(steps: readonly TimeSpan[], size: number): readonly (readonly TimeSpan[])[] {
  const filled = steps.filter(({ parts }) => parts.length > 0);
  const end = Math.max(...filled.map(({ throughSeq }) => throughSeq));
  const turns: (readonly TimeSpan[])[] = [];
  for (let fromSeq = Math.min(...filled.map((step) => step.fromSeq)); fromSeq <= end; fromSeq += size) {
    const range = { fromSeq, throughSeq: fromSeq + size - 1 };
    turns.push(steps.map((step) => cutSpan(step, range)));
  }
  return turns;
}

/** Creates the counter of the records of a key. Refusals and failures are rare: most keys have none. */
const createStepCounter =
  (log: LogReader, keyPrefix: string) =>
  (steps: readonly TimeSpan[]): readonly StepUsage[] => {
    const filter = createFilter(keyPrefix);
    const count = (outcome: AuditOutcome) => log.countEach({ ...filter, outcome }, steps);
    const all = log.countEach(filter, steps);
    const hasAny = all.some((total) => total > 0);
    const refused = hasAny ? count('refused') : all;
    const failed = hasAny ? count('failed') : all;
    return all.map((total, index) => {
      const not = { refused: refused[index] ?? 0, failed: failed[index] ?? 0 };
      return { answered: total - not.refused - not.failed, ...not };
    });
  };

/** Creates the reader of key usage. It counts the log itself, because a separate counter could differ from the log. */
export function createKeyUsageReader(log: LogReader, turnRecords = MAX_TURN_RECORDS) {
  /** Finds the last record that can be of a call that authenticated. An ended key may be tried for years. */
  function findLastUse({ prefix, endsAtMs }: ObservedKey): LogHit | null {
    const isOfEndedKey = createEndedTest(log);
    const span = createSpan(log.findSpan(undefined, endsAtMs ?? undefined));
    for (const hit of log.scan(createFilter(prefix), span, 'newest_first'))
      if (!isOfEndedKey(hit.readNumbers())) return hit;
    return null;
  }

  /** Finds the newest call with the key, and its last use. null: there was no call. */
  function findLastCalls(key: ObservedKey): Omit<KeyUsage, 'steps'> | null {
    const whole = log.findSpan(undefined, undefined);
    const [last] = takeHits(log.scan(createFilter(key.prefix), whole, 'newest_first'), 1);
    if (last === undefined) return null;
    const { atMs, address } = last.readRecord();
    return {
      lastUsedAtMs: findLastUse(key)?.readNumbers().atMs ?? null,
      lastTried: { atMs, address: formatStoredAddress(address) },
    };
  }

  async function countSteps(
    { prefix }: ObservedKey,
    turns: readonly (readonly TimeSpan[])[],
    unused: readonly StepUsage[],
  ): Promise<readonly StepUsage[]> {
    const countTurn = createStepCounter(log, prefix);
    let counted = unused;
    for (const steps of turns) {
      const found = log.inSnapshot(() => countTurn(steps));
      counted = counted.map((usage, index) => addUsage(usage, found[index] ?? usage));
      await nextTurn();
    }
    return counted;
  }

  return async (keys: readonly ObservedKey[], wanted: TimeSteps): Promise<readonly KeyUsage[]> => {
    const spans = log.inSnapshot(() =>
      listSteps(wanted).map(({ sinceMs, untilMs }) => log.findSpan(sinceMs, untilMs)),
    );
    const turns = splitIntoTurns(spans, turnRecords);
    const unused = spans.map((): StepUsage => ({ answered: 0, refused: 0, failed: 0 }));
    const usages: KeyUsage[] = [];
    for (const key of keys) {
      const calls = log.inSnapshot(() => findLastCalls(key));
      usages.push(
        calls === null
          ? { lastUsedAtMs: null, lastTried: null, steps: unused }
          : { ...calls, steps: await countSteps(key, turns, unused) },
      );
    }
    return usages;
  };
}
