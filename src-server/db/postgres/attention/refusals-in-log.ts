import type { FilteredLog, RecordRange } from '@server/db/postgres/audit/filtered-log';
import type { RefusalRule, RefusedCalls } from '@server/stores/attention-store';
import { MAX_RECENT_CALLS } from '@server/stores/attention-store';
import type { AuditFilter } from '@server/stores/audit-store';

/** Newest refusals whose missing permissions are compared. */
const MAX_COMPARED = 100;

/** Finds the text that occurs most, of those that do so the first in their order. null: there is none. */
function findMostFrequent(texts: readonly string[]): string | null {
  const totals = new Map<string, number>();
  for (const text of texts) totals.set(text, (totals.get(text) ?? 0) + 1);
  const [most] = [...totals].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return most?.[0] ?? null;
}

/** True if so many refusals of so many calls are often. */
const isOften = ({ leastCalls, callsPerRefused }: RefusalRule, calls: number, refusals: number): boolean =>
  calls >= leastCalls && refusals * callsPerRefused > calls;

/** Creates the search for a key that is refused often. It counts calls only as far as the rule needs. null: it is not. */
export function createPostgresRefusalFinder(log: FilteredLog, sinceMs: number, rule: RefusalRule) {
  /** Narrows the range of a busy key to its newest calls. */
  async function narrowToRecent(filter: AuditFilter, range: RecordRange): Promise<RecordRange> {
    const recent = await log.list(filter, range, 'newest_first', MAX_RECENT_CALLS);
    const oldest = recent[MAX_RECENT_CALLS - 1];
    return oldest === undefined ? range : { ...range, fromSeq: oldest.seq };
  }

  async function findMissing(filter: AuditFilter, range: RecordRange): Promise<string | null> {
    const refused = await log.list(filter, range, 'newest_first', MAX_COMPARED);
    return findMostFrequent(refused.flatMap(({ missingPermission }) => missingPermission ?? []));
  }

  return async (keyPrefix: string): Promise<RefusedCalls | null> => {
    const filter = { propertyIds: null, keyPrefix, sinceMs } as const;
    const refusedOnly = { ...filter, outcome: 'refused' } as const;
    const whole = await log.findRange(sinceMs, undefined);
    const many = MAX_RECENT_CALLS / rule.callsPerRefused;
    // With so many refusals, counting on until the share is known would read too much.
    const isBusy = (await log.count(refusedOnly, whole, many)) >= many;
    const range = isBusy ? await narrowToRecent(filter, whole) : whole;
    const refused = await log.count(refusedOnly, range, MAX_RECENT_CALLS);
    // So few are often of no number of calls that is enough.
    if (!isOften(rule, rule.leastCalls, refused)) return null;
    const calls = await log.count(filter, range, refused * rule.callsPerRefused);
    if (!isOften(rule, calls, refused)) return null;
    const isOfNewest = range.fromSeq > whole.fromSeq;
    return { calls, refused, isOfNewest, missingPermission: await findMissing(refusedOnly, range) };
  };
}
