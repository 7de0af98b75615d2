import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '@server/commands/ports/backup-port';
import { isFutureDated } from '@server/features/audit/chain/clock-jump';
import { requireOwnFolder } from '@server/files/own-file';
import type { Store, Times } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { DAY_MS } from '@shared/kernel/time';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';
import { getBackupFailureReason } from './backup-failure';
import { createBackupName, getBackupFolder, listBackupFiles } from './backup-folder';
import { selectBackupsToKeep } from './backups-to-keep';

export interface BackupDeps {
  readonly store: Store;
  readonly backups: Backups;
  readonly dataDirectory: string;
  /** False if a copy of the database would take disk space that is reserved for management. */
  readonly hasRoomForCopy: () => boolean;
  /** Aborts a backup in progress. */
  readonly signal: AbortSignal;
}

const PRIVATE_DIRECTORY = 0o700;
const NO_ROOM = 'The disk has too little space for a daily backup. Free up disk space.';

/** A backup dated in the future comes from a wrong clock. It neither replaces today's backup nor counts among those to keep. */
const listBackupsBy = (folder: string, atMs: number) =>
  listBackupFiles(folder).filter(({ madeAtMs }) => !isFutureDated(madeAtMs, atMs));

/** Returns how a failed backup is remembered. The refusal for lack of space is this file's own. */
const toFailure = (error: unknown, atMs: number) =>
  ({
    atMs,
    reason:
      error instanceof AppError && error.code === 'unavailable' ? 'no_space' : getBackupFailureReason(error),
  }) as const;

/** Makes a checked backup in the folder. Older ones are removed only after that. */
async function makeBackup(deps: BackupDeps, { nowMs, trustedMs }: Pick<Times, 'nowMs' | 'trustedMs'>) {
  const { store, backups, dataDirectory, signal } = deps;
  const folder = getBackupFolder(dataDirectory);
  if (!deps.hasRoomForCopy()) throw new AppError('unavailable', NO_ROOM);
  requireOwnFolder(folder);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_DIRECTORY });
  const file = join(folder, createBackupName(nowMs));
  const { damagedRows } = await backups.make(store, file, { report: () => undefined, signal });
  // The last one without damage must stay, and nothing in a name says which that is.
  if (damagedRows > 0)
    throw new AppError(
      'database_damaged',
      fillMessage(serviceMessages.backupMadeWithDamage, { count: damagedRows }),
    );
  const files = listBackupsBy(folder, trustedMs);
  const kept = new Set(selectBackupsToKeep(files));
  for (const file of files) if (!kept.has(file)) rmSync(join(folder, file.name), { force: true });
}

/**
 * Makes the backup of the day if there is none yet, and remembers how that ended. An
 * installation that is not set up has nothing to back up. While the clock is suspect, backups are made by its time, but none is
 * removed because of it. decision 0124. One with damaged rows takes the place of none either, and throws AppError
 * `database_damaged`.
 * Throws AppError `unavailable` if there is too little disk space.
 */
export async function runDailyBackup(deps: BackupDeps): Promise<void> {
  const { store, backups, dataDirectory, signal } = deps;
  const { isSetUp, ...times } = await store.read(async ({ properties, nowMs, trustedMs }) => ({
    isSetUp: (await properties.organisation()) !== null,
    nowMs,
    trustedMs,
  }));
  const [newest] = listBackupsBy(getBackupFolder(dataDirectory), times.nowMs);
  const newestMs = newest?.madeAtMs ?? Number.NEGATIVE_INFINITY;
  if (!isSetUp || times.nowMs - newestMs < DAY_MS) return;
  try {
    await makeBackup(deps, times);
  } catch (error) {
    // The end of the service interrupts a backup. The next start makes it.
    if (!signal.aborted) backups.rememberDaily(toFailure(error, times.nowMs));
    throw error;
  }
  backups.rememberDaily(null);
}
