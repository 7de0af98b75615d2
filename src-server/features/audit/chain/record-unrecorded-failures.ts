import type { UnrecordedFailures } from '@server/stores/auth-failure-store';
import { OTHER_SOURCES } from '@server/stores/auth-failure-store';
import type { Store } from '@server/stores/store';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { encodeExtras } from './extras';
import { createServiceEntry } from './service-entry';

/** Sources with a record of their own. All further sources share one. */
const MAX_SOURCES = 16;
/** How far back the first run looks, in case the service ended before it could record a minute. */
const MAX_AGE_MINUTES = DAY_MS / MINUTE_MS;

const FAILURES_OPERATION = 'auth.failures';

/** Adds up all sources but the first 16, which are those with the most failures. */
function groupSources(failures: readonly UnrecordedFailures[]): UnrecordedFailures[] {
  const named = failures.filter(({ source }) => source !== OTHER_SOURCES).slice(0, MAX_SOURCES);
  const rest = failures.filter((failure) => !named.includes(failure));
  const count = rest.reduce((sum, failure) => sum + failure.count, 0);
  return count === 0 ? named : [...named, { source: OTHER_SOURCES, count }];
}

/**
 * Creates what records how many calls failed to authenticate without a record of their own. It runs each minute, so that no
 * call has to. A flood adds at most 17 records a minute. decisions 0026 and 0130.
 */
export function createFailureRecorder(store: Store): () => Promise<void> {
  let sinceMinute: number | null = null;
  return async () => {
    sinceMinute = await store.transact(async (tx) => {
      const minute = Math.floor(tx.nowMs / MINUTE_MS);
      const failures = await tx.authFailures.takeUnrecorded(sinceMinute ?? minute - MAX_AGE_MINUTES, minute);
      for (const { source, count } of groupSources(failures))
        await tx.audit.append(
          createServiceEntry({
            atMs: tx.nowMs,
            operation: FAILURES_OPERATION,
            targetId: null,
            channel: 'api',
            outcome: 'refused',
            code: 'unauthenticated',
            status: 401,
            address: source === OTHER_SOURCES ? null : source,
            extras: encodeExtras({ count }),
          }),
        );
      return minute;
    });
  };
}
