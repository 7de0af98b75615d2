import { findLastCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import { getBackupSummary } from '@server/features/service/backup/backup-folder';
import type { DiskSpace } from '@server/files/free-bytes';
import type { Store } from '@server/stores/store';
import { product } from '@shared/kernel/product';
import type { MetricFamily } from './metric-family';
import { createGauge, createTimeGauge } from './metric-family';

/** What is asked for at each scrape. */
export interface StoreSources {
  readonly store: Store;
  readonly dataDirectory: string;
  /** The database and the log of its newest commits. null: they are on a server. */
  readonly measureFiles: () => { readonly databaseBytes: number; readonly logBytes: number } | null;
  readonly diskSpace: () => DiskSpace;
  /** True while calls are executed. */
  readonly isAnswering: () => boolean;
  /** Calls that wait for events. */
  readonly countEventWaits: () => number;
  readonly checkpointFailedAtMs: () => number | null;
  /** Epoch ms, UTC. */
  readonly now: () => number;
}

const name = (words: string): string => `${product.slug}_${words}`;

const toNumber = (isTrue: boolean): number => (isTrue ? 1 : 0);

/** Lists what the database says. While it cannot be read, the other metrics are what matters. */
const listStored = ({ store }: StoreSources): Promise<MetricFamily[]> =>
  store
    .read(async ({ audit, webhooks, notices, nowMs }) => [
      createGauge(
        name('audit_records'),
        'Records in the audit log, removed ones too.',
        (await audit.head())?.seq ?? 0,
      ),
      createGauge(
        name('webhook_messages_waiting'),
        'Messages to webhooks that are not delivered yet.',
        await webhooks.countWaiting(nowMs),
      ),
      createGauge(
        name('mails_waiting'),
        'Notices by email that are not sent yet.',
        await notices.countWaiting(),
      ),
    ])
    .catch(() => []);

function listFiles({ dataDirectory, measureFiles, diskSpace, now }: StoreSources): MetricFamily[] {
  const files = measureFiles();
  const { freeBytes, isReserveUsed } = diskSpace();
  return [
    ...(files === null
      ? []
      : [
          createGauge(name('database_bytes'), 'Size of the database file.', files.databaseBytes),
          createGauge(name('database_wal_bytes'), 'Size of the write-ahead log beside it.', files.logBytes),
        ]),
    createGauge(
      name('disk_reserve_used'),
      '1 while calls are refused because the disk is almost full.',
      toNumber(isReserveUsed),
    ),
    ...(freeBytes === null
      ? []
      : [createGauge(name('disk_free_bytes'), 'Free space for the data directory.', freeBytes)]),
    createTimeGauge(
      name('last_backup_timestamp_seconds'),
      'Newest daily backup, in seconds since 1970.',
      getBackupSummary(dataDirectory, now()).lastAtMs,
    ),
    createTimeGauge(
      name('last_checkpoint_timestamp_seconds'),
      'Newest signed checkpoint of the audit log, in seconds since 1970.',
      findLastCheckpoint(dataDirectory)?.atMs ?? null,
    ),
  ];
}

/** Lists what is known of the database, its files, and what waits. */
export async function listStoreFamilies(sources: StoreSources): Promise<MetricFamily[]> {
  return [
    createGauge(
      name('answering'),
      '1 while calls are executed, 0 while each is answered 503.',
      toNumber(sources.isAnswering()),
    ),
    createGauge(name('event_waits'), 'Calls that wait for events.', sources.countEventWaits()),
    createGauge(
      name('checkpoint_failing'),
      '1 while no signed checkpoint can be written.',
      toNumber(sources.checkpointFailedAtMs() !== null),
    ),
    ...listFiles(sources),
    ...(await listStored(sources)),
  ];
}
