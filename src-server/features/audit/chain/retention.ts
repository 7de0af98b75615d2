import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store, Tx } from '@server/stores/store';
import type { Actor, Channel } from '@shared/audit/audit-record';
import { createId } from '@shared/kernel/ids';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { createServiceEntry } from './service-entry';
import { PRUNE_OPERATION } from './tombstone-target';

/** Days for which the audit log is kept, with the bounds for members who set them. */
const retentionDays = { default: 400, min: 90, max: 3650 } as const;

const FAILURE_COUNTER_DAYS = 90;
/** Records removed in one transaction. It takes some 10 ms, because every index removes them too. */
const RETENTION_BATCH_SIZE = 500;

export interface RetentionOptions {
  readonly retentionDays?: number | undefined;
  /** The actor of the record; by default the service itself, which is no actor. */
  readonly actor?: Actor | undefined;
  readonly channel?: Channel | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((removed: number) => void) | undefined;
}

/**
 * Finds the instant before which records expire. Whole days only, so that a log in steady use gains one tombstone a day.
 * Counts from the high-water mark, because a clock jump must not empty the log before a member confirms it.
 */
async function findExpiryInstant(tx: Tx, days: number): Promise<number> {
  const { highWaterMs } = await tx.clock.state();
  return Math.floor(highWaterMs / DAY_MS) * DAY_MS - days * DAY_MS;
}

async function pruneChunk(tx: Tx, options: RetentionOptions): Promise<number> {
  const head = await tx.audit.head();
  if (head === null) return 0;
  const beforeMs = await findExpiryInstant(tx, options.retentionDays ?? retentionDays.default);
  const entry = createServiceEntry({
    atMs: tx.nowMs,
    operation: PRUNE_OPERATION,
    targetId: null,
    channel: options.channel ?? 'cli',
    actor: options.actor ?? { kind: 'none' },
    // Several batches may end within a millisecond. The head's hash is never the same twice.
    requestId: createId('req', tx.nowMs, (size) => head.hash.subarray(0, size)),
  });
  return tx.audit.prune(beforeMs, RETENTION_BATCH_SIZE, entry);
}

/**
 * Removes records older than the retention. Each batch has its own transaction and a chained tombstone.
 * Deletes counters of failed authentications after 90 days. Returns how many records it removed.
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
    if (chunk < RETENTION_BATCH_SIZE) break;
    // Lets the service answer calls in between.
    await nextTurn();
  }
  await store.transact(async (tx) => {
    const beforeMs = await findExpiryInstant(tx, FAILURE_COUNTER_DAYS);
    await tx.authFailures.forget(Math.floor(beforeMs / MINUTE_MS));
  });
  return removed;
}
