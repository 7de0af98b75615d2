import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { SeqRange } from '@server/db/sqlite/audit/blocks/seq-order';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import { createSpan, cutSpan } from '@server/db/sqlite/audit/records/time-span';
import type { TimeSteps } from '@server/kernel/time-steps';
import { listSteps } from '@server/kernel/time-steps';
import type { TurnBounds } from '@server/kernel/turns/turn-size';
import { createTurnSize } from '@server/kernel/turns/turn-size';
import type { AuditFilter, KeyUsage, ObservedKey, StepUsage } from '@server/stores/audit-store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { createEndedTest, formatStoredAddress } from './last-use';

/** Records of the log in which one turn of the event loop counts those of one key. The service answers calls between turns. */
const countedRecords: TurnBounds = { first: 100_000, least: 10_000, most: 200_000 };

const createFilter = (keyPrefix: string): AuditFilter => ({ propertyIds: null, keyPrefix });

const addUsage = (one: StepUsage, other: StepUsage): StepUsage => ({
  answered: one.answered + other.answered,
  refused: one.refused + other.refused,
  failed: one.failed + other.failed,
});

/** Finds the records from the first step through the last one. Empty: no step has any. */
function findRange(steps: readonly TimeSpan[]): SeqRange {
  const filled = steps.filter(({ parts }) => parts.length > 0);
  return {
    fromSeq: Math.min(...filled.map(({ fromSeq }) => fromSeq)),
    throughSeq: Math.max(...filled.map(({ throughSeq }) => throughSeq)),
  };
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
export function createKeyUsageReader(log: LogReader, turnRecords = countedRecords) {
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

  /** Counts in turns, each with every step, cut to the records of the turn. */
  async function countSteps(
    { prefix }: ObservedKey,
    steps: readonly TimeSpan[],
    unused: readonly StepUsage[],
  ): Promise<readonly StepUsage[]> {
    const countTurn = createStepCounter(log, prefix);
    const { fromSeq, throughSeq } = findRange(steps);
    const size = createTurnSize(turnRecords);
    let counted = unused;
    for (let next = fromSeq; next <= throughSeq; ) {
      const range = { fromSeq: next, throughSeq: next + size.current - 1 };
      const turn = steps.map((step) => cutSpan(step, range));
      const found = size.run(() => log.inSnapshot(() => countTurn(turn)));
      counted = counted.map((usage, index) => addUsage(usage, found[index] ?? usage));
      next = range.throughSeq + 1;
      await nextTurn();
    }
    return counted;
  }

  return async (keys: readonly ObservedKey[], wanted: TimeSteps): Promise<readonly KeyUsage[]> => {
    const spans = log.inSnapshot(() =>
      listSteps(wanted).map(({ sinceMs, untilMs }) => log.findSpan(sinceMs, untilMs)),
    );
    const unused = spans.map((): StepUsage => ({ answered: 0, refused: 0, failed: 0 }));
    const usages: KeyUsage[] = [];
    for (const key of keys) {
      const calls = log.inSnapshot(() => findLastCalls(key));
      usages.push(
        calls === null
          ? { lastUsedAtMs: null, lastTried: null, steps: unused }
          : { ...calls, steps: await countSteps(key, spans, unused) },
      );
    }
    return usages;
  };
}
