import { existsSync } from 'node:fs';
import type { Principal } from '@server/commands/command';
import { recordCommand } from '@server/commands/record-command';
import { engine } from '@server/engine/engine';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { signCheckpoint, takeCheckpoint } from '@server/features/audit/chain/checkpoint';
import type { StoredCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import {
  appendCheckpoint,
  readCheckpoints,
  restoreCheckpoints,
  rewriteCheckpoints,
} from '@server/features/audit/chain/checkpoint-file';
import { listAgreeingCheckpoints } from '@server/features/audit/chain/compare-checkpoint';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import type { Clocks } from './create-backups';
import { getStagedBackupPath, openCopy } from './create-backups';
import type { PreRestoreState, RestoredKeys } from './restore-key-state';
import { mergeKeyStateAfterRestore, readPreRestoreState } from './restore-key-state';

/** A staged backup, and what its replacement of the database needs. */
export interface Replacement {
  readonly directory: DataDirectory;
  readonly clocks: Clocks;
  readonly randomBytes: RandomBytes;
  /** The member's name for the backup. */
  readonly file: string;
  readonly principal: Principal;
  /** What must be carried over; null if the database before cannot be read. */
  readonly preRestoreState: PreRestoreState | null;
  /** Whether the database before contradicted its newest checkpoint, so that its keys may be revoked ones. */
  readonly wasHeld: boolean;
  /** Receives what failed after the replacement, for the log alone. */
  readonly onError: (error: unknown) => void;
  /** Finds the restoring member in the backup or the database before. Throws AppError for a member who may not restore. */
  personOf(backup: Store): Promise<MemberRow>;
}

export interface ReplacementResult {
  /** Number of keys revoked, so that the restore reactivates none. */
  readonly revokedKeys: number;
  /** Prefixes of keys that were revoked because they are not the same in the backup. */
  readonly changedKeys: readonly string[];
  /** Path of the database before; null if there was none. */
  readonly savedAs: string | null;
}

/** True if the error means that a database cannot be read. */
export const isDamage = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'database_damaged';

/** Reads what must be carried over; null if the database is damaged, which is a reason to restore. */
export async function tryReadPreRestoreState(store: Store): Promise<PreRestoreState | null> {
  try {
    return await readPreRestoreState(store);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

/** True if the database contradicts its newest checkpoint, or cannot be read. */
export const isHeld = (store: Store, dataDirectory: string): Promise<boolean> =>
  findContradiction(createLogSource(store), dataDirectory).then(
    (contradiction) => contradiction !== null,
    () => true,
  );

/** Leaves out what an older state may have brought back: of no key is known that it is active. */
export const removeDoubtful = (state: PreRestoreState): PreRestoreState => ({
  ...state,
  keys: new Map(),
  members: null,
  webhooks: null,
  mail: null,
  notices: null,
});

/**
 * Returns what is carried over from a held database. A backup with the newest checkpoint in its log has every revocation. Its
 * members are newer than those of the held database. Of any other backup no key can be shown to be active, and of neither the
 * members: only the restoring one stays. decision 0116.
 */
export async function removeUnproven(
  tx: Tx,
  { preRestoreState, wasHeld, directory }: Pick<Replacement, 'preRestoreState' | 'wasHeld' | 'directory'>,
): Promise<PreRestoreState | null> {
  if (!wasHeld || preRestoreState === null) return preRestoreState;
  const isProven = (await findContradiction(tx, directory.path)) === null;
  if (isProven) return { ...preRestoreState, hasNewerBackup: true };
  return removeDoubtful(preRestoreState);
}

interface CompletedBackup {
  readonly restored: RestoredKeys;
  readonly agreed: readonly StoredCheckpoint[];
  /** The restored log with the record of the restore. */
  readonly head: Checkpoint | null;
}

/** Carries over what no backup may undo, and records the restore in the restored log. */
async function complete(replacement: Replacement): Promise<CompletedBackup> {
  const { directory, clocks, randomBytes, file, principal } = replacement;
  const startedMs = clocks.monotonicMs();
  // The clock is compared with the present mark: the backup's own is as old as the backup.
  const backup = openCopy(getStagedBackupPath(directory), clocks, replacement.preRestoreState?.highWaterMs);
  try {
    const member = await replacement.personOf(backup);
    return await backup.transact(async (tx) => {
      await tx.changes('organisation');
      const agreed = await listAgreeingCheckpoints(tx.audit, readCheckpoints(directory.path));
      const preRestoreState = await removeUnproven(tx, replacement);
      const restored = await mergeKeyStateAfterRestore(tx, preRestoreState, member);
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
      return { restored, agreed, head: await takeCheckpoint(tx.audit) };
    });
  } finally {
    await backup.close();
  }
}

/** Signs the restored log, so that the backup itself, put in by hand later, contradicts it. */
function appendRestored({ directory, clocks, onError }: Replacement, head: Checkpoint | null): void {
  if (head === null) return;
  try {
    const signed = signCheckpoint(head, loadSigningKey(directory.path));
    appendCheckpoint(directory.path, { ...signed, atMs: clocks.now(), size: head.size });
  } catch (cause) {
    onError(new Error('A backup was restored, but its checkpoint could not be written.', { cause }));
  }
}

/**
 * Replaces the database, which no process may have open, with the staged backup. There is a database at every moment; after a
 * throw it is the one before.
 */
export async function replaceDatabase(replacement: Replacement): Promise<ReplacementResult> {
  const { directory, clocks, file } = replacement;
  const staged = getStagedBackupPath(directory);
  try {
    const { restored, agreed, head } = await complete(replacement);
    await engine.backups.finish(staged, file);
    const nowMs = clocks.now();
    const before = engine.backups.createKeptName(directory, 'before-restore', nowMs);
    // First, because records added to the restored log would contradict the later checkpoints.
    rewriteCheckpoints(directory.path, agreed, before);
    try {
      const { revoked: revokedKeys, changed: changedKeys } = restored;
      const savedAs = engine.backups.swap(directory, staged, before);
      appendRestored(replacement, head);
      return { revokedKeys, changedKeys, savedAs };
    } catch (error) {
      // The database before stays in use, and agrees with all of them.
      if (existsSync(staged)) restoreCheckpoints(directory.path, before);
      throw error;
    }
  } finally {
    engine.backups.remove(staged);
  }
}
