import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { CountedSpan, LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { TimeSteps } from '@server/kernel/time-steps';
import { listSteps } from '@server/kernel/time-steps';
import type { AuditFilter, KeyUsage, ObservedKey, StepUsage } from '@server/stores/audit-store';
import type { AuditOutcome } from '@shared/audit/audit-record';
import { createEndedTest, formatStoredAddress } from './last-use';

/** Keys counted in one turn of the event loop. The service answers calls between turns. */
const KEY_BATCH_SIZE = 10;

/** Creates the reader of key usage. It counts the log itself, because a separate counter could differ from the log. */
export function createKeyUsageReader(log: LogReader) {
  const createFilter = (keyPrefix: string): AuditFilter => ({ propertyIds: null, keyPrefix });

  const findSteps = (wanted: TimeSteps): readonly CountedSpan[] =>
    listSteps(wanted).map(({ sinceMs, untilMs }) => ({
      sinceMs,
      untilMs,
      span: log.findSpan(sinceMs, untilMs),
    }));

  /** Counts the key's records in each step. Refusals and failures are rare: most keys have none. */
  function countSteps(keyPrefix: string, steps: readonly CountedSpan[]): readonly StepUsage[] {
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
  }

  /** Finds the last record that can be of a call that authenticated. An ended key may be tried for years. */
  function findLastUse(keyPrefix: string, endsAtMs: number | null): LogHit | null {
    const isOfEndedKey = createEndedTest(log);
    const span = { ...log.findSpan(undefined, endsAtMs ?? undefined), isExact: true };
    for (const hit of log.scan(createFilter(keyPrefix), span, 'newest_first'))
      if (!isOfEndedKey(hit.readNumbers())) return hit;
    return null;
  }

  function readUsage({ prefix, endsAtMs }: ObservedKey, steps: readonly CountedSpan[]): KeyUsage {
    const whole = log.findSpan(undefined, undefined);
    const [last] = takeHits(log.scan(createFilter(prefix), whole, 'newest_first'), 1);
    if (last === undefined) {
      const unused = { answered: 0, refused: 0, failed: 0 };
      return { lastUsedAtMs: null, lastTried: null, steps: steps.map(() => unused) };
    }
    const { atMs, address } = last.readRecord();
    return {
      lastUsedAtMs: findLastUse(prefix, endsAtMs)?.readNumbers().atMs ?? null,
      lastTried: { atMs, address: formatStoredAddress(address) },
      steps: countSteps(prefix, steps),
    };
  }

  return async (keys: readonly ObservedKey[], wanted: TimeSteps): Promise<readonly KeyUsage[]> => {
    const usages: KeyUsage[] = [];
    for (let first = 0; first < keys.length; first += KEY_BATCH_SIZE) {
      const batch = keys.slice(first, first + KEY_BATCH_SIZE);
      usages.push(
        ...log.inSnapshot(() => {
          const steps = findSteps(wanted);
          return batch.map((key) => readUsage(key, steps));
        }),
      );
      if (first + KEY_BATCH_SIZE < keys.length) await nextTurn();
    }
    return usages;
  };
}
