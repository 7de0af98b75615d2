import type { BackupSummary } from '@server/commands/ports/backup-port';
import type { NetworkControl } from '@server/commands/ports/network-control';
import { toFailureView } from '@server/features/service/settings-output';
import type { DiskSpace } from '@server/files/free-bytes';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import { findDiskStage } from '@shared/service/service-settings';

const BACKUP_AGE_DAYS = 7;

/** What is not in the database. */
export interface RunningFacts {
  readonly disk: DiskSpace;
  readonly isHeld: boolean;
  /** Epoch ms, UTC: since when no checkpoint could be written. null: the last one was written. */
  readonly checkpointFailedAtMs: number | null;
  readonly backups: BackupSummary;
  /** When the program ended unexpectedly, the oldest first. Epoch ms, UTC. */
  readonly crashTimes: readonly number[];
  /** The address on the network. null: another process listens, or none. */
  readonly network: NetworkControl | null;
}

/** Returns when the newest backup was made, by the service or by a member. null: there is none. */
async function findLastBackup(
  { audit, nowMs }: Snapshot,
  { lastAtMs }: BackupSummary,
): Promise<number | null> {
  const filter = {
    propertyIds: null,
    operation: 'service.backup',
    outcome: 'ok',
    untilMs: nowMs + 1,
  } as const;
  const [own] = await audit.page({ filter, limit: 1, order: 'newest_first' });
  if (own === undefined) return lastAtMs;
  return Math.max(own.atMs, lastAtMs ?? 0);
}

async function listBackupItems(snapshot: Snapshot, backups: BackupSummary): Promise<AttentionItem[]> {
  const { failure, madeBy } = backups;
  if (madeBy === 'server') return [];
  const organisation = await snapshot.properties.organisation();
  const lastAtMs = await findLastBackup(snapshot, backups);
  const sinceMs = lastAtMs ?? organisation?.createdAtMs ?? snapshot.nowMs;
  const isOld = snapshot.nowMs - sinceMs > BACKUP_AGE_DAYS * DAY_MS;
  if (!isOld && failure === null) return [];
  const event = failure === null ? 'backup:old' : `backup:failed:${failure.reason}`;
  return [{ kind: 'backup', event, last_at: toOptionalTimestamp(lastAtMs), failure: toFailureView(failure) }];
}

const diskEvents = { used: 'disk_low:used', low: 'disk_low:warning', early: 'disk_low:early' } as const;

function listDiskItems(space: DiskSpace): AttentionItem[] {
  const stage = findDiskStage(space);
  if (stage === null) return [];
  return [
    {
      kind: 'disk_low',
      event: diskEvents[stage],
      free_bytes: space.freeBytes,
      is_early: stage === 'early',
      is_reserve_used: space.isReserveUsed,
    },
  ];
}

function listCheckpointItems({ checkpointFailedAtMs: atMs }: RunningFacts): AttentionItem[] {
  if (atMs === null) return [];
  return [{ kind: 'checkpoint_failed', event: 'checkpoint_failed', since: toTimestamp(atMs) }];
}

/** Days for which an unexpected end is listed. */
const CRASH_DAYS = 30;

function listCrashItems({ crashTimes }: RunningFacts, nowMs: number): AttentionItem[] {
  const recent = crashTimes.filter((atMs) => nowMs - atMs < CRASH_DAYS * DAY_MS);
  const lastAtMs = recent.at(-1);
  if (lastAtMs === undefined) return [];
  return [
    {
      kind: 'crashed',
      event: `crashed:${lastAtMs}`,
      crashes: recent.length,
      last_at: toTimestamp(lastAtMs),
    },
  ];
}

/** Lists what needs attention about the service. */
export async function listServiceItems(snapshot: Snapshot, facts: RunningFacts): Promise<AttentionItem[]> {
  const { suspectMs } = await snapshot.clock.state();
  return [
    ...(facts.isHeld ? [{ kind: 'database_held', event: 'database_held' } as const] : []),
    ...listDiskItems(facts.disk),
    ...listCheckpointItems(facts),
    ...(suspectMs === null
      ? []
      : [{ kind: 'clock_doubted', event: 'clock_doubted', doubted_at: toTimestamp(suspectMs) } as const]),
    ...listCrashItems(facts, snapshot.nowMs),
    ...(await listBackupItems(snapshot, facts.backups)),
  ];
}
