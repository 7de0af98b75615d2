import { existsSync } from 'node:fs';
import type { Principal } from '@server/commands/command';
import { recordCommand } from '@server/commands/record-command';
import type { DataDirectory } from '@server/db/sqlite/files/data-directory';
import { finishCopy } from '@server/db/sqlite/store/backup-file';
import { openCheckpoint } from '@server/features/audit/chain/checkpoint';
import type { StoredCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import {
  readCheckpoints,
  restoreCheckpoints,
  rewriteCheckpoints,
} from '@server/features/audit/chain/checkpoint-file';
import type { AuditStore } from '@server/stores/audit-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import type { Clocks } from './create-backups';
import { getStagedBackupPath, openCopy, removeDatabase } from './create-backups';
import type { PreRestoreState } from './restore-key-state';
import { mergeKeyStateAfterRestore, readPreRestoreState } from './restore-key-state';
import { formatFileTimestamp, swapDatabaseFile } from './swap-database-file';

/** A checked backup that lies ready, and what is to be done on the way. */
export interface Replacement {
  readonly directory: DataDirectory;
  readonly clocks: Clocks;
  readonly randomBytes: RandomBytes;
  /** What the person called the backup. */
  readonly file: string;
  readonly principal: Principal;
  /** What must be carried over; null: nothing of the database before can be read. */
  readonly preRestoreState: PreRestoreState | null;
  /** Who restores, as the backup or the database before knows them. Throws AppError for whoever may not. */
  personOf(backup: Store): Promise<MemberRow>;
}

export interface ReplacementResult {
  /** Keys revoked on the way, lest the restore revive one. */
  readonly revokedKeys: number;
  /** The database before; null: there was none. */
  readonly savedAs: string | null;
}

/** Whether the error says that a database cannot be read, whatever it says it with. */
export const isDamage = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'database_damaged';

/** What must be carried over, or null where damage hides it: damage is why people restore. */
export async function tryReadPreRestoreState(store: Store): Promise<PreRestoreState | null> {
  try {
    return await readPreRestoreState(store);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

/** Checkpoints that the log of the backup has come by. */
async function agreeing(audit: AuditStore, stored: readonly StoredCheckpoint[]): Promise<StoredCheckpoint[]> {
  const agreed: StoredCheckpoint[] = [];
  for (const checkpoint of stored) {
    const seen = openCheckpoint(checkpoint.note, checkpoint.verifierKey);
    const record = seen === null ? null : await audit.find(seen.size);
    if (seen !== null && record !== null && Buffer.from(seen.hash).equals(record.hash))
      agreed.push(checkpoint);
  }
  return agreed;
}

/** Carries over what no backup may undo, and records the restore in the log that goes on from here. */
async function complete(replacement: Replacement): Promise<{ revoked: number; agreed: StoredCheckpoint[] }> {
  const { directory, clocks, randomBytes, file, principal, preRestoreState } = replacement;
  const startedMs = clocks.monotonicMs();
  const backup = openCopy(getStagedBackupPath(directory), clocks);
  try {
    const member = await replacement.personOf(backup);
    return await backup.transact(async (tx) => {
      const agreed = await agreeing(tx.audit, readCheckpoints(directory.path));
      const revoked = await mergeKeyStateAfterRestore(tx, preRestoreState, member);
      const end = {
        principal,
        name: 'service.restore',
        person: member,
        propertyId: null,
        error: null,
        targetId: file,
        durationUs: Math.round((clocks.monotonicMs() - startedMs) * 1000),
      } as const;
      await recordCommand(tx, end, randomBytes);
      return { revoked, agreed };
    });
  } finally {
    await backup.close();
  }
}

/**
 * Puts the backup that lies ready in the place of the database, which nobody may have open. At no moment is there none; after
 * a throw it is the one before.
 */
export async function replaceDatabase(replacement: Replacement): Promise<ReplacementResult> {
  const { directory, clocks, file } = replacement;
  const staged = getStagedBackupPath(directory);
  try {
    const { revoked, agreed } = await complete(replacement);
    await finishCopy(staged, file);
    const nowMs = clocks.now();
    const before = `before-restore-${formatFileTimestamp(nowMs)}`;
    // First: the log that goes on from the backup would contradict those that it has not come to.
    rewriteCheckpoints(directory.path, agreed, before);
    try {
      return { revokedKeys: revoked, savedAs: swapDatabaseFile(directory, staged, before) };
    } catch (error) {
      // The database before stays, and has come to all of them.
      if (existsSync(staged)) restoreCheckpoints(directory.path, before);
      throw error;
    }
  } finally {
    removeDatabase(staged);
  }
}
