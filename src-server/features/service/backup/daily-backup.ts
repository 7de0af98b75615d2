import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '@server/commands/ports/backup-port';
import { isFutureDated } from '@server/features/audit/chain/clock-jump';
import type { Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { createBackupName, getBackupFolder, listBackupFiles } from './backup-folder';
import { selectBackupsToKeep } from './backups-to-keep';

export interface BackupDeps {
  readonly store: Store;
  readonly backups: Backups;
  readonly dataDirectory: string;
  /** Ends a backup under way. */
  readonly signal: AbortSignal;
}

const PRIVATE_DIRECTORY = 0o700;

/**
 * Makes the backup of the day if there is none yet, and lets go of older ones only when it is made and checked. An
 * installation that nobody has set up has nothing to lose.
 */
export async function runDailyBackup({ store, backups, dataDirectory, signal }: BackupDeps): Promise<void> {
  const folder = getBackupFolder(dataDirectory);
  const { isSetUp, nowMs } = await store.read(async ({ properties, trustedMs }) => ({
    isSetUp: (await properties.organisation()) !== null,
    nowMs: trustedMs,
  }));
  // One from the future, by a clock that was wrong, is no reason to go without, nor takes the place of another.
  const untilNow = () =>
    listBackupFiles(folder).filter(({ madeAtMs: createdAtMs }) => !isFutureDated(createdAtMs, nowMs));
  const newestMs = untilNow()[0]?.madeAtMs ?? Number.NEGATIVE_INFINITY;
  if (!isSetUp || nowMs - newestMs < DAY_MS) return;
  mkdirSync(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
  await backups.make(store, join(folder, createBackupName(nowMs)), { report: () => undefined, signal });
  const files = untilNow();
  const stored = new Set(selectBackupsToKeep(files));
  for (const file of files) if (!stored.has(file)) rmSync(join(folder, file.name), { force: true });
}
