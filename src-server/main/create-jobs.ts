import type { AnonymousFailureCounter } from '@server/calls/anonymous-failures';
import type { EventWaits } from '@server/calls/waits/event-waits';
import type { Updates } from '@server/commands/ports/update-port';
import { createFailureRecorder } from '@server/features/audit/chain/record-unrecorded-failures';
import { pruneExpired } from '@server/features/audit/chain/retention';
import {
  appendDueCheckpoint,
  deleteOldCheckpoints,
  deleteSuperfluousCheckpoints,
} from '@server/features/audit/chain/take-checkpoints';
import type { EndPlaygroundDeps } from '@server/features/playground/session/end-playground.command';
import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import type { BackupDeps } from '@server/features/service/backup/daily-backup';
import { runDailyBackup } from '@server/features/service/backup/daily-backup';
import type { Job } from '@server/kernel/schedule-jobs';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import type { SettingsChange } from '@shared/service/service-settings';
import { replaceSettings } from '@shared/service/service-settings';
import { ATTEMPT_DAYS } from '@shared/webhooks/webhook-view';
import type { CheckpointHealth } from './checkpoint-health';
import { createFeedWatch, removeOldEvents } from './event-jobs';
import { packOlderRecords } from './pack-older-records';
import { assignAllRooms, expireAllHolds } from './reservation-jobs';
import { createUpdateJob } from './update-job';

/** An address that comes back, or a renewed certificate, is used within this time. */
const NETWORK_CHECK_MS = 2000;
const HOUR_MS = 60 * MINUTE_MS;
/** Attempts removed in one transaction, so that calls run in between. */
const ATTEMPT_BATCH_SIZE = 500;
/** How often a service that is one of several looks for events that calls wait for. The others commit most of them. */
const SHARED_LOOK_MS = 200;

export interface JobDeps extends BackupDeps, EndPlaygroundDeps {
  readonly anonymousFailures: AnonymousFailureCounter;
  readonly eventWaits: EventWaits;
  readonly checkpoints: CheckpointHealth;
  /** True if other services work on the same database. Left out: false. */
  readonly isShared?: boolean | undefined;
  readonly updates: Updates;
  /** Settings that replace the stored ones for this run. */
  readonly settingsFile?: SettingsChange | undefined;
  /** Compares the files of the database with those that were opened. Undefined: it is on a server. */
  readonly watchDatabaseFiles: (() => Promise<void>) | undefined;
  /** Switches metrics on or off as it is stored now. */
  applyMetrics(): Promise<void>;
  /** Makes what listens on the network agree with settings, addresses and certificate. */
  applyNetwork(): Promise<void>;
}

/** Removes records older than the retention of the settings. Then deletes the checkpoints that no longer fit. */
async function pruneAuditLog({ store, dataDirectory, signal, settingsFile }: JobDeps): Promise<void> {
  const stored = await store.read(({ settings }) => settings.read());
  const { retention_days: retentionDays } = replaceSettings(stored, settingsFile);
  const removed = await pruneExpired(store, { retentionDays, signal });
  if (removed > 0) await deleteOldCheckpoints(store, dataDirectory);
}

/** Removes answers older than a day in batches, so that calls run in between. */
async function forgetOldAnswers({ store, signal }: JobDeps): Promise<void> {
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    // While the clock is suspect, its time may turn out to be right.
    if (tx.trustedMs === tx.nowMs) await tx.idempotency.correctFuture(tx.nowMs);
  });
  const forgetBatch = () =>
    store.transact(async (tx) => {
      await tx.changes('organisation');
      return tx.idempotency.forget(tx.trustedMs);
    });
  while (await forgetBatch()) signal.throwIfAborted();
}

/** Removes attempts that are older than the events they were about, in batches. */
async function removeOldAttempts({ store, signal }: JobDeps): Promise<void> {
  const removeBatch = () =>
    store.transact(async (tx) => {
      await tx.changes('organisation');
      return tx.webhooks.removeAttemptsBefore(tx.trustedMs - ATTEMPT_DAYS * DAY_MS, ATTEMPT_BATCH_SIZE);
    });
  while ((await removeBatch()) === ATTEMPT_BATCH_SIZE) signal.throwIfAborted();
}

/** Ignores the failure of work that the end of the service interrupts. */
const ignoreFailureAtEnd = (signal: AbortSignal, work: () => Promise<void>) => (): Promise<void> =>
  work().catch((error) => (signal.aborted ? undefined : Promise.reject(error)));

/** Lists what a service does for a database that is a file. A server does it by itself. */
function createFileJobs(deps: JobDeps): Job[] {
  const { watchDatabaseFiles, signal } = deps;
  if (watchDatabaseFiles === undefined) return [];
  return [
    { name: 'watch the database files', everyMs: 1000, run: watchDatabaseFiles },
    {
      // Checked more often than daily, because an office computer is not always on.
      name: 'back up',
      everyMs: 10 * MINUTE_MS,
      run: ignoreFailureAtEnd(signal, () => runDailyBackup(deps)),
    },
  ];
}

/** Creates the job that deletes checkpoints of records that another service has removed. */
const createCheckpointFollower = ({ store, dataDirectory }: JobDeps): Job => ({
  name: 'delete old checkpoints',
  everyMs: HOUR_MS,
  run: () => deleteOldCheckpoints(store, dataDirectory),
});

/** Lists what every service does by itself while it runs. */
export function createServiceJobs(deps: JobDeps): Job[] {
  const { store, anonymousFailures, dataDirectory } = deps;
  return [
    ...createFileJobs(deps),
    { name: 'keep the network address open', everyMs: NETWORK_CHECK_MS, run: deps.applyNetwork },
    { name: 'apply the setting of metrics', everyMs: NETWORK_CHECK_MS, run: deps.applyMetrics },
    {
      name: 'count anonymous failures',
      everyMs: MINUTE_MS,
      run: () => anonymousFailures.flush(store),
    },
    { name: 'end playground keys', everyMs: 10_000, run: () => revokeStrayPlaygrounds(deps) },
    createFeedWatch(store, deps.eventWaits, deps.isShared ? SHARED_LOOK_MS : undefined),
    {
      name: 'take checkpoints',
      everyMs: MINUTE_MS,
      run: () =>
        deps.checkpoints.observe(async () => {
          await appendDueCheckpoint(store, dataDirectory);
          deleteSuperfluousCheckpoints(dataDirectory);
        }),
    },
    ...(deps.isShared ? [createCheckpointFollower(deps)] : []),
  ];
}

/** Lists what one service does for all of its database. */
export function createOrganisationJobs(deps: JobDeps): Job[] {
  const { store, signal } = deps;
  return [
    { name: 'record failures', everyMs: MINUTE_MS, run: createFailureRecorder(store) },
    {
      name: 'expire holds',
      everyMs: MINUTE_MS,
      run: () => expireAllHolds(store),
    },
    { name: 'assign rooms', everyMs: HOUR_MS, run: () => assignAllRooms(store) },
    {
      // Its commit also moves the high-water mark of an idle service.
      name: 'remove idempotency keys',
      everyMs: HOUR_MS,
      run: ignoreFailureAtEnd(signal, () => forgetOldAnswers(deps)),
    },
    {
      name: 'remove old events',
      everyMs: HOUR_MS,
      run: ignoreFailureAtEnd(signal, () => removeOldEvents(store, signal)),
    },
    {
      name: 'remove attempts of webhooks',
      everyMs: HOUR_MS,
      run: ignoreFailureAtEnd(signal, () => removeOldAttempts(deps)),
    },
    {
      name: 'pack older records',
      everyMs: MINUTE_MS,
      run: ignoreFailureAtEnd(signal, () => packOlderRecords(store, signal)),
    },
    {
      name: 'prune the audit log',
      everyMs: HOUR_MS,
      run: ignoreFailureAtEnd(signal, () => pruneAuditLog(deps)),
    },
    createUpdateJob(deps),
  ];
}
