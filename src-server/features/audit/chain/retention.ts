import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store, Tx } from '@server/stores/store';
import type { Actor, Channel } from '@shared/audit/audit-record';
import { createId } from '@shared/kernel/ids';
import { DAY_MS } from '@shared/kernel/time';
import { PRUNE_OPERATION } from './tombstone-target';

/** Days for which the audit log is kept, and the bounds within which a person may set them. */
const retentionDays = { default: 400, min: 90, max: 3650 } as const;

const FAILURE_COUNTER_DAYS = 90;
const MINUTE_MS = 60_000;
/** Records removed in one unit of work: some 10 ms, since every index lets go of them. */
const CHUNK = 500;

export interface RetentionOptions {
  readonly retentionDays?: number | undefined;
  /** Whose act it is in the log; the service's own by default. */
  readonly actor?: Actor | undefined;
  readonly channel?: Channel | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((removed: number) => void) | undefined;
}

/**
 * Whole days only, so that a log in steady use gains one tombstone a day. Counted from the high-water time, not from the
 * clock: a clock that leaps ahead must not empty the log before a person has confirmed it.
 */
async function expiredBefore(tx: Tx, days: number): Promise<number> {
  const { highWaterMs } = await tx.clock.state();
  return Math.floor(highWaterMs / DAY_MS) * DAY_MS - days * DAY_MS;
}

async function pruneChunk(tx: Tx, options: RetentionOptions): Promise<number> {
  const head = await tx.audit.head();
  if (head === null) return 0;
  const beforeMs = await expiredBefore(tx, options.retentionDays ?? retentionDays.default);
  return tx.audit.prune(beforeMs, CHUNK, {
    atMs: tx.nowMs,
    propertyId: null,
    channel: options.channel ?? 'cli',
    actor: options.actor ?? { kind: 'none' },
    claimedPrefix: null,
    operation: PRUNE_OPERATION,
    rpcMethod: null,
    outcome: 'ok',
    code: null,
    reason: null,
    status: null,
    missingPermission: null,
    targetId: null,
    // The head's hash is never the same twice: chance enough for an id.
    requestId: createId('req', tx.nowMs, (size) => head.hash.subarray(0, size)),
    address: null,
    durationUs: 0,
  });
}

/**
 * Removes records older than the retention, each chunk in a unit of work of its own under a chained tombstone, and
 * forgets counters of failed authentications after 90 days. Returns how many records went.
 */
export async function pruneExpired(store: Store, options: RetentionOptions = {}): Promise<number> {
  const days = options.retentionDays ?? retentionDays.default;
  if (!(days >= retentionDays.min && days <= retentionDays.max))
    throw new RangeError(`retention must be ${retentionDays.min} to ${retentionDays.max} days`);
  let removed = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const chunk = await store.transact((tx) => pruneChunk(tx, options));
    removed += chunk;
    options.onProgress?.(removed);
    if (chunk < CHUNK) break;
    // Calls are answered in between.
    await nextTurn();
  }
  await store.transact(async (tx) => {
    const beforeMs = await expiredBefore(tx, FAILURE_COUNTER_DAYS);
    await tx.authFailures.forget(Math.floor(beforeMs / MINUTE_MS));
  });
  return removed;
}
