import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { createEndedTest } from '@server/db/sqlite/audit/numbers/last-use';
import type { TimeSpan } from '@server/db/sqlite/audit/records/time-span';
import type { FailedTries, RefusalRule, RefusedCalls } from '@server/stores/attention-store';
import { MAX_COUNTED, MAX_RECENT_CALLS } from '@server/stores/attention-store';
import type { AuditFilter } from '@server/stores/audit-store';

/** Newest refusals whose missing permissions are compared. */
const MAX_COMPARED = 100;

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

/** Creates the counter. It counts refusals first, which are few, and calls only as far as the rule needs. */
export function createKeyCallCounter(log: LogReader) {
  /** Narrows the span of a busy key to its newest calls. */
  function narrowToRecent(filter: AuditFilter, span: TimeSpan): TimeSpan {
    const recent = takeHits(log.scan(filter, span, 'newest_first'), MAX_RECENT_CALLS);
    const oldest = recent[MAX_RECENT_CALLS - 1];
    return oldest === undefined ? span : { ...span, fromSeq: oldest.seq };
  }

  function findMissing(filter: AuditFilter, span: TimeSpan): string | null {
    const totals = new Map<number, number>();
    for (const { readNumbers } of takeHits(log.scan(filter, span, 'newest_first'), MAX_COMPARED)) {
      const { missingPermission: missing } = readNumbers();
      if (missing !== null) totals.set(missing, (totals.get(missing) ?? 0) + 1);
    }
    const most = findMostFrequent(totals);
    return most === null ? null : log.terms.reader()(most);
  }

  function findRefusals(filter: AuditFilter, rule: RefusalRule): RefusedCalls | null {
    const whole = log.findSpan(filter.sinceMs, undefined);
    const refusedOnly = { ...filter, outcome: 'refused' } as const;
    const many = MAX_RECENT_CALLS / rule.callsPerRefused;
    // With so many refusals, counting on until the share is known would read too much.
    const isBusy = log.count(refusedOnly, whole, many) >= many;
    const span = isBusy ? narrowToRecent(filter, whole) : whole;
    const refused = log.count(refusedOnly, span, MAX_RECENT_CALLS);
    // So few are often of no number of calls that is enough.
    if (!isOften(rule, rule.leastCalls, refused)) return null;
    const calls = log.count(filter, span, refused * rule.callsPerRefused);
    if (!isOften(rule, calls, refused)) return null;
    const isOfNewest = span.fromSeq > whole.fromSeq;
    return { calls, refused, isOfNewest, missingPermission: findMissing(refusedOnly, span) };
  }

  function findTriesAfterEnd(filter: AuditFilter): FailedTries | null {
    const isOfEndedKey = createEndedTest(log);
    const refusedOnly = { ...filter, outcome: 'refused' } as const;
    const span = log.findSpan(filter.sinceMs, undefined);
    let calls = 0;
    let lastAtMs = 0;
    for (const { readNumbers } of takeHits(log.scan(refusedOnly, span, 'newest_first'), MAX_COUNTED)) {
      const numbers = readNumbers();
      if (!isOfEndedKey(numbers)) continue;
      calls += 1;
      lastAtMs = Math.max(lastAtMs, numbers.atMs);
    }
    return calls === 0 ? null : { calls, lastAtMs };
  }

  return (sinceMs: number): KeyCallCounter => {
    const createFilter = (keyPrefix: string): AuditFilter => ({ propertyIds: null, keyPrefix, sinceMs });
    return {
      findRefusals: (prefix, rule) => log.inSnapshot(() => findRefusals(createFilter(prefix), rule)),
      findTriesAfterEnd: (prefix) => log.inSnapshot(() => findTriesAfterEnd(createFilter(prefix))),
    };
  };
}
