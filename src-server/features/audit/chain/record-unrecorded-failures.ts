import type { UnrecordedFailures } from '@server/stores/auth-failure-store';
import { OTHER_SOURCES } from '@server/stores/auth-failure-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import type { MALFORMED_TOKEN } from '@shared/audit/audit-record';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { encodeExtras } from './extras';
import { createServiceEntry } from './service-entry';

/** Sources with a record of their own. All further sources share one. */
const MAX_SOURCES = 16;
/** How far back a run looks that does not follow another one, in case the service ended before it could record a minute. */
const MAX_AGE_MINUTES = DAY_MS / MINUTE_MS;

const FAILURES_OPERATION = 'auth.failures';

/** Adds up all sources but the first 16, which are those with the most failures. */
function groupSources(failures: readonly UnrecordedFailures[]): UnrecordedFailures[] {
  const named = failures.filter(({ source }) => source !== OTHER_SOURCES).slice(0, MAX_SOURCES);
  const rest = failures.filter((failure) => !named.includes(failure));
  const count = rest.reduce((sum, failure) => sum + failure.count, 0);
  return count === 0 ? named : [...named, { source: OTHER_SOURCES, count }];
}

/** Adds up the failures of each source, those with the most first. */
function mergeSources(failures: readonly UnrecordedFailures[]): UnrecordedFailures[] {
  const counts = new Map<string, number>();
  for (const { source, count } of failures) counts.set(source, (counts.get(source) ?? 0) + count);
  return [...counts]
    .map(([source, count]) => ({ source, count }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Takes the failures since that minute, without the present one, which may still count. `sinceMinute` null: this is the first
 * run. Then, and after a step of the clock back, also minutes that a wrong clock has counted ahead of now.
 */
async function takeFailures(
  { authFailures }: Pick<Stores, 'authFailures'>,
  minute: number,
  sinceMinute: number | null,
): Promise<UnrecordedFailures[]> {
  if (sinceMinute !== null && sinceMinute <= minute)
    return [...(await authFailures.takeUnrecorded(sinceMinute, minute))];
  const earlier = await authFailures.takeUnrecorded(minute - MAX_AGE_MINUTES, minute);
  const ahead = await authFailures.takeUnrecorded(minute + 1, Number.MAX_SAFE_INTEGER);
  return mergeSources([...earlier, ...ahead]);
}

/** Records failures by source, those with the most first, in at most 17 records. `reason` null: their tokens were well-formed. */
export async function appendFailures(
  { audit, nowMs }: Pick<Tx, 'audit' | 'nowMs'>,
  failures: readonly UnrecordedFailures[],
  reason: typeof MALFORMED_TOKEN | null = null,
): Promise<void> {
  for (const { source, count } of groupSources(failures))
    await audit.append(
      createServiceEntry({
        atMs: nowMs,
        operation: FAILURES_OPERATION,
        targetId: null,
        channel: 'api',
        outcome: 'refused',
        code: 'unauthenticated',
        reason,
        status: 401,
        address: source === OTHER_SOURCES ? null : source,
        extras: encodeExtras({ count }),
      }),
    );
}

/**
 * Creates the function that records how many calls failed to authenticate without a record of their own. It runs each minute, so that no
 * call has to. A flood adds at most 17 records a minute. decisions 0026 and 0130.
 */
export function createFailureRecorder(store: Store): () => Promise<void> {
  let sinceMinute: number | null = null;
  return async () => {
    sinceMinute = await store.transact(async (tx) => {
      const minute = Math.floor(tx.nowMs / MINUTE_MS);
      await appendFailures(tx, await takeFailures(tx, minute, sinceMinute));
      return minute;
    });
  };
}
