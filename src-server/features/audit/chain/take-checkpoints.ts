import type { Snapshot, Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import type { LogSource } from './audit-source';
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
import { createReplacedTest, listAgreeingCheckpoints } from './compare-checkpoint';
import { loadSigningKey } from './signing-key';

/** Records after which a checkpoint is taken, if a day has not passed before. */
const CHECKPOINT_INTERVAL_RECORDS = 1000;

/** The newest checkpoints, of which none is removed before retention removes its record. */
const KEPT_NEWEST = 50;
/** Checkpoints that may be superfluous before the file is written again without them. */
const MAX_SUPERFLUOUS = 50;

/** Operations after which an older copy of the database must be found at once. */
const SIGNED_IMMEDIATELY = ['keys.revoke', 'keys.revokedAgain', 'service.restore'] as const;

type LogSnapshot = Pick<Snapshot, 'audit' | 'replacements' | 'trustedMs'>;

/** Takes and signs a checkpoint of the log as it is now. null: the log is empty. */
async function createStoredCheckpoint(
  { audit, replacements, trustedMs }: LogSnapshot,
  dataDirectory: string,
): Promise<StoredCheckpoint | null> {
  const checkpoint = await takeCheckpoint(audit);
  if (checkpoint === null) return null;
  const signed = signCheckpoint(checkpoint, loadSigningKey(dataDirectory));
  // Read behind the log, so it may count one too many. One too few would let a settlement count that came before.
  const { number } = await replacements.read();
  return { ...signed, atMs: trustedMs, size: checkpoint.size, replacements: number };
}

/** True if the checkpoint of a revocation or restore is missing, because the file could not be written then. */
async function lacksUrgentCheckpoint({ audit }: LogSnapshot, lastSize: number): Promise<boolean> {
  for (const operation of SIGNED_IMMEDIATELY) {
    const filter = { propertyIds: null, operation, outcome: 'ok' } as const;
    const [newest] = await audit.page({ filter, limit: 1, order: 'newest_first' });
    if ((newest?.seq ?? 0) > lastSize) return true;
  }
  return false;
}

/** Finds the last checkpoint, unless it is of a log that a restore has replaced. */
async function findLastOfLog(
  { replacements }: LogSnapshot,
  dataDirectory: string,
): Promise<StoredCheckpoint | null> {
  const last = findLastCheckpoint(dataDirectory);
  const isReplaced = await createReplacedTest(replacements);
  return last === null || (await isReplaced(last)) ? null : last;
}

/** True if the last checkpoint is a thousand records or a day old, or one that was due at once is missing. */
async function isCheckpointDue(snapshot: LogSnapshot, last: StoredCheckpoint | null): Promise<boolean> {
  const { audit, trustedMs } = snapshot;
  const lastSize = last?.size ?? 0;
  const behind = ((await audit.head())?.seq ?? 0) - lastSize;
  if (behind <= 0) return false;
  const isOld = last === null || isFutureDated(last.atMs, trustedMs) || trustedMs - last.atMs >= DAY_MS;
  return isOld || behind >= CHECKPOINT_INTERVAL_RECORDS || lacksUrgentCheckpoint(snapshot, lastSize);
}

/**
 * Signs and stores a checkpoint if one is due. All in one read, for whose end a restore of a database file waits: a checkpoint of the log
 * before it would contradict the restored one.
 */
export const appendDueCheckpoint = (store: Store, dataDirectory: string): Promise<void> =>
  store.read(async (snapshot) => {
    if (!(await isCheckpointDue(snapshot, await findLastOfLog(snapshot, dataDirectory)))) return;
    const checkpoint = await createStoredCheckpoint(snapshot, dataDirectory);
    if (checkpoint !== null) appendCheckpoint(dataDirectory, checkpoint);
  });

/** Selects the newest checkpoints and, of the older ones, the last of each thousand records. */
function selectUseful(stored: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  const lasts = new Map(stored.map((one) => [Math.floor(one.size / CHECKPOINT_INTERVAL_RECORDS), one]));
  const kept = new Set([...lasts.values(), ...stored.slice(-KEPT_NEWEST)]);
  return stored.length - kept.size > MAX_SUPERFLUOUS ? stored.filter((one) => kept.has(one)) : stored;
}

/**
 * Signs and stores a checkpoint of the log as it is now. An older copy of the database contradicts it.
 * Revocations take one each. decision 0116.
 */
export const appendNewestCheckpoint = (store: Store, dataDirectory: string): Promise<void> =>
  store.read(async (snapshot) => {
    const checkpoint = await createStoredCheckpoint(snapshot, dataDirectory);
    if (checkpoint === null || findLastCheckpoint(dataDirectory)?.note === checkpoint.note) return;
    appendCheckpoint(dataDirectory, checkpoint);
  });

/** Deletes superfluous checkpoints, of which each revocation may leave one. Only the service does, so that none is lost. */
export const deleteSuperfluousCheckpoints = (dataDirectory: string): void =>
  keepCheckpoints(dataDirectory, selectUseful);

/**
 * True if another data directory has settled or restored the log since each of these checkpoints that contradicts it. A settlement
 * revokes every key, and a restore carries revocations over. decisions 0251 and 0254.
 */
export async function isSettledElsewhere(
  { audit, replacements }: LogSource,
  dataDirectory: string,
): Promise<boolean> {
  const settledNumber = (await replacements.read()).settledNumber ?? 0;
  const later = readCheckpoints(dataDirectory).filter((one) => (one.replacements ?? 0) >= settledNumber);
  const agreeing = new Set(await listAgreeingCheckpoints(audit, later));
  const isReplaced = await createReplacedTest(replacements);
  for (const one of later) if (!agreeing.has(one) && !(await isReplaced(one))) return false;
  return true;
}

/** Creates the only checkpoint of a log that contradicts the others, and saves those under that name. */
export const replaceCheckpoints = (store: Store, dataDirectory: string, savedAs: string): Promise<void> =>
  store.read(async (snapshot) => {
    const checkpoint = await createStoredCheckpoint(snapshot, dataDirectory);
    const agreeing = await listAgreeingCheckpoints(snapshot.audit, readCheckpoints(dataDirectory));
    rewriteCheckpoints(dataDirectory, [...agreeing, ...(checkpoint === null ? [] : [checkpoint])], savedAs);
  });

/** Deletes checkpoints of records that retention has removed, since no record is left to compare. */
export async function deleteOldCheckpoints(store: Store, dataDirectory: string): Promise<void> {
  const throughSeq = await store.read(
    async ({ audit }) => (await audit.tombstones()).at(-1)?.throughSeq ?? 0,
  );
  keepCheckpoints(dataDirectory, (stored) => stored.filter(({ size }) => size >= throughSeq));
}
