import type { Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { createAuditSource } from './audit-source';
import { signCheckpoint, takeCheckpoint } from './checkpoint';
import { appendCheckpoint, findLastCheckpoint, readCheckpoints, rewriteCheckpoints } from './checkpoint-file';
import { isFutureDated } from './clock-jump';
import { loadSigningKey } from './signing-key';

/** Records after which a checkpoint is taken, if a day has not passed before. */
const CHECKPOINT_INTERVAL_RECORDS = 1000;

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
  const checkpoint = isDue ? await takeCheckpoint(createAuditSource(store)) : null;
  if (checkpoint === null) return;
  const signed = signCheckpoint(checkpoint, loadSigningKey(dataDirectory));
  appendCheckpoint(dataDirectory, { ...signed, atMs: nowMs, size: checkpoint.size });
}

/** Deletes checkpoints of records that retention has removed, since no record is left to compare. */
export async function deleteOldCheckpoints(store: Store, dataDirectory: string): Promise<void> {
  const throughSeq = await store.read(
    async ({ audit }) => (await audit.tombstones()).at(-1)?.throughSeq ?? 0,
  );
  const stored = readCheckpoints(dataDirectory);
  const useful = stored.filter(({ size }) => size >= throughSeq);
  if (useful.length < stored.length) rewriteCheckpoints(dataDirectory, useful, null);
}
