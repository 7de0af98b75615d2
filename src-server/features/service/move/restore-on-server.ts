import { requireEverywhere } from '@server/commands/authorise';
import type { Principal } from '@server/commands/command';
import type { Progress } from '@server/commands/ports/progress';
import { recordCommand } from '@server/commands/record-command';
import { engine } from '@server/engine/engine';
import { transfer } from '@server/engine/transfer';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { signCheckpoint, takeCheckpoint } from '@server/features/audit/chain/checkpoint';
import type { StoredCheckpoint } from '@server/features/audit/chain/checkpoint-file';
import { changeCheckpoints, readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { listAgreeingCheckpoints } from '@server/features/audit/chain/compare-checkpoint';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import type { Clocks } from '@server/features/service/backup/create-backups';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';
import { removeDoubtful, removeUnproven } from '@server/features/service/backup/replace-database';
import type { PreRestoreState, RestoredKeys } from '@server/features/service/backup/restore-key-state';
import {
  mergeKeyStateAfterRestore,
  readPreRestoreState,
} from '@server/features/service/backup/restore-key-state';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { AppError, isOutcomeUnknown } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';

/** A restore of a backup to a server. */
export interface RestoreOnServer {
  /** The data directory of a service of this database: its keys and checkpoints. */
  readonly directory: DataDirectory;
  /** The URL of the database, as the owner of its tables. */
  readonly url: string;
  /** The member's name for the backup. */
  readonly file: string;
  readonly clocks: Clocks;
  readonly randomBytes: RandomBytes;
  readonly progress: Progress;
  /** Finds the acting member. Throws AppError. */
  readonly findMember: (snapshot: Snapshot) => Promise<MemberRow>;
  /** Receives what failed after the restore, for the log alone. */
  readonly onError: (error: unknown) => void;
}

/** What a restore to a server has done. */
export interface RestoredOnServer extends RestoredKeys {
  /** The schema with what was there before. */
  readonly keptAs: string;
}

/** What must be carried over, and who restores. */
interface Former {
  readonly state: PreRestoreState;
  readonly wasHeld: boolean;
  readonly member: MemberRow;
  /** The number of this restore. */
  readonly number: number;
  /** A service has found the database set back. What it had seen is not known here. */
  readonly isSetBack: boolean;
}

interface Completed {
  readonly restored: RestoredKeys;
  /** The checkpoints of before, and those of them that agree with the restored log. */
  readonly stored: readonly StoredCheckpoint[];
  readonly agreed: readonly StoredCheckpoint[];
  readonly head: Checkpoint | null;
  /** The number of this restore. */
  readonly number: number;
  /** True if no key is active, so that it is a settlement, too. */
  readonly isSettled: boolean;
}

/** Reads what the services left, when none of them can change it any more. */
async function readFormer(restore: RestoreOnServer, snapshot: Snapshot): Promise<Former> {
  const member = await restore.findMember(snapshot);
  await requireEverywhere(snapshot, member, 'organisation.service.manage');
  const contradiction = await findContradiction(snapshot, restore.directory.path);
  const state = await readPreRestoreState({ read: async (query) => query(snapshot) });
  const { nextNumber, isSetBack } = await snapshot.replacements.read();
  return { state, member, wasHeld: contradiction !== null, number: nextNumber, isSetBack };
}

/** Carries over what no backup may undo, and records the restore. */
async function complete(restore: RestoreOnServer, tx: Tx, former: Former): Promise<Completed> {
  const { directory, randomBytes, file } = restore;
  const { state: preRestoreState, wasHeld, isSetBack, member } = former;
  const stored = readCheckpoints(directory.path);
  const agreed = await listAgreeingCheckpoints(tx.audit, stored);
  const carried = isSetBack
    ? removeDoubtful(preRestoreState)
    : await removeUnproven(tx, { preRestoreState, wasHeld, directory });
  const isSettled = isSetBack || (wasHeld && carried?.hasNewerBackup !== true);
  const restored = await mergeKeyStateAfterRestore(tx, carried, member);
  const principal: Principal = { memberId: member.id, channel: 'cli' };
  const end = { principal, name: 'service.restore', person: member, propertyId: null, error: null } as const;
  await recordCommand(tx, { ...end, targetId: file, durationUs: 0 }, randomBytes);
  const head = await takeCheckpoint(tx.audit);
  return { restored, stored, agreed, head, number: former.number, isSettled };
}

/** Signs the restored log. Empty: it has no record. */
function signRestored(
  { directory, clocks }: RestoreOnServer,
  { head, number }: Completed,
): StoredCheckpoint[] {
  if (head === null) return [];
  const signed = signCheckpoint(head, loadSigningKey(directory.path));
  return [{ ...signed, atMs: clocks.now(), size: head.size, replacements: number }];
}

/**
 * Replaces the checkpoints of what was there by one of the restored log. A service of the directory may have added some of that since. Where
 * it fails, the former ones stay: those of replaced records count no more, and others hold the service until it is settled.
 */
function replaceCheckpoints(restore: RestoreOnServer, completed: Completed, keptAs: string): void {
  const { path } = restore.directory;
  const before = new Set(completed.stored.map(({ note }) => note));
  try {
    changeCheckpoints(path, keptAs, (stored) => {
      const added = stored.filter(({ note }) => !before.has(note));
      return [...completed.agreed, ...signRestored(restore, completed), ...added];
    });
  } catch (cause) {
    const sentence =
      'A backup was restored, but its checkpoint could not be written. If /readyz of a service answers 503, run settle for its data directory, which revokes nothing more.';
    restore.onError(new Error(sentence, { cause }));
  }
}

/** Finds whether a restore was stored whose commit ended with an error. Throws unless it was. */
async function requireStored(url: string, keptAs: string, error: unknown): Promise<void> {
  if (!isOutcomeUnknown(error)) throw error;
  const isStored = await transfer.hasRestored(url, keptAs).catch(() => null);
  if (isStored === true) return;
  if (isStored === null)
    throw new AppError(
      'outcome_unknown',
      `The connection was lost in the last step, so it is not known whether the restore was stored. If the database has the schema ${keptAs}, it was. If not, restore again.`,
      { cause: error },
    );
  throw new AppError(
    'unavailable',
    'The connection was lost in the last step, and the restore was not stored. Nothing was changed. Try again.',
    { cause: error },
  );
}

async function swap(restore: RestoreOnServer, staged: string): Promise<RestoredOnServer> {
  const { directory, url, clocks, progress } = restore;
  const nowMs = clocks.now();
  const savedAs = `before-restore-${formatFileTimestamp(nowMs)}`;
  const keptAs = savedAs.toLowerCase().replaceAll('-', '_');
  /** Set before the commit, of which it may not be known whether it was stored. */
  const last: { completed: Completed | null } = { completed: null };
  const restored = await transfer
    .restoreToServer<Former, Completed>({
      url,
      databaseFile: staged,
      directory,
      nowMs,
      keptAs,
      progress,
      readFormer: (snapshot) => readFormer(restore, snapshot),
      getMarkMs: ({ state }) => Math.max(state.highWaterMs, state.suspectMs ?? 0),
      async complete(tx, former) {
        last.completed = await complete(restore, tx, former);
        return last.completed;
      },
      getNote: (completed) => completed,
    })
    .catch(async (error: unknown) => {
      if (last.completed === null) throw error;
      await requireStored(url, keptAs, error);
      return last.completed;
    });
  replaceCheckpoints(restore, restored, savedAs);
  return { ...restored.restored, keptAs };
}

/**
 * Checks a backup and puts it in the place of what a server has. Services wait during the last step and go on with the restored
 * data. Throws AppError; nothing has changed then. decision 0216.
 */
export async function restoreOnServer(restore: RestoreOnServer): Promise<RestoredOnServer> {
  const { directory, clocks, file, progress } = restore;
  const staged = getStagedBackupPath(directory);
  try {
    await createBackups(directory, clocks).stage(file, progress);
    return await swap(restore, staged);
  } finally {
    engine.backups.remove(staged);
  }
}
