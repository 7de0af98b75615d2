import type { Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { createAuditSource } from './audit-source';
import { signCheckpoint, takeCheckpoint } from './checkpoint';
import type { StoredCheckpoint } from './checkpoint-file';
import {
  appendCheckpoint,
  findLastCheckpoint,
  keepCheckpoints,
  readCheckpoints,
  rewriteCheckpoints,
} from './checkpoint-file';
import { isFutureDated } from './clock-jump';
import { listAgreeingCheckpoints } from './compare-checkpoint';
import { loadSigningKey } from './signing-key';

/** Records after which a checkpoint is taken, if a day has not passed before. */
const CHECKPOINT_INTERVAL_RECORDS = 1000;

/** The newest checkpoints, of which none is removed before retention removes its record. */
const KEPT_NEWEST = 50;
/** Checkpoints that may be superfluous before the file is written again without them. */
const MAX_SUPERFLUOUS = 50;

/** Takes and signs a checkpoint of the log as it is now. null: the log is empty. */
async function createStoredCheckpoint(store: Store, dataDirectory: string): Promise<StoredCheckpoint | null> {
  const checkpoint = await takeCheckpoint(createAuditSource(store));
  if (checkpoint === null) return null;
  const atMs = await store.read(async ({ trustedMs }) => trustedMs);
  return { ...signCheckpoint(checkpoint, loadSigningKey(dataDirectory)), atMs, size: checkpoint.size };
}

/** Signs and stores a checkpoint if the last one is a thousand records or a day old. */
export async function appendDueCheckpoint(store: Store, dataDirectory: string): Promise<void> {
  const { head, nowMs } = await store.read(async (snapshot) => ({
    head: await snapshot.audit.head(),
    nowMs: snapshot.trustedMs,
  }));
  const last = findLastCheckpoint(dataDirectory);
  const behind = (head?.seq ?? 0) - (last?.size ?? 0);
  const isOld = last === null || isFutureDated(last.atMs, nowMs) || nowMs - last.atMs >= DAY_MS;
  const isDue = behind >= CHECKPOINT_INTERVAL_RECORDS || (behind > 0 && isOld);
  const checkpoint = isDue ? await createStoredCheckpoint(store, dataDirectory) : null;
  if (checkpoint !== null) appendCheckpoint(dataDirectory, checkpoint);
}

/** Selects the newest checkpoints and, of the older ones, the last of each thousand records. */
function selectUseful(stored: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  const lasts = new Map(stored.map((one) => [Math.floor(one.size / CHECKPOINT_INTERVAL_RECORDS), one]));
  const kept = new Set([...lasts.values(), ...stored.slice(-KEPT_NEWEST)]);
  return stored.length - kept.size > MAX_SUPERFLUOUS ? stored.filter((one) => kept.has(one)) : stored;
}

/**
 * Signs and stores a checkpoint of the log as it is now. An older copy of the database contradicts it.
 * Revocations take one each, so superfluous ones are removed from time to time. decision 0116.
 */
export async function appendNewestCheckpoint(store: Store, dataDirectory: string): Promise<void> {
  const checkpoint = await createStoredCheckpoint(store, dataDirectory);
  if (checkpoint === null || findLastCheckpoint(dataDirectory)?.note === checkpoint.note) return;
  appendCheckpoint(dataDirectory, checkpoint);
  keepCheckpoints(dataDirectory, selectUseful);
}

/** Creates the only checkpoint of a log that contradicts the others, and keeps those aside under that name. */
export async function replaceCheckpoints(
  store: Store,
  dataDirectory: string,
  savedAs: string,
): Promise<void> {
  const checkpoint = await createStoredCheckpoint(store, dataDirectory);
  const stored = readCheckpoints(dataDirectory);
  const agreeing = await store.read(({ audit }) => listAgreeingCheckpoints(audit, stored));
  rewriteCheckpoints(dataDirectory, [...agreeing, ...(checkpoint === null ? [] : [checkpoint])], savedAs);
}

/** Deletes checkpoints of records that retention has removed, since no record is left to compare. */
export async function deleteOldCheckpoints(store: Store, dataDirectory: string): Promise<void> {
  const throughSeq = await store.read(
    async ({ audit }) => (await audit.tombstones()).at(-1)?.throughSeq ?? 0,
  );
  keepCheckpoints(dataDirectory, (stored) => stored.filter(({ size }) => size >= throughSeq));
}
