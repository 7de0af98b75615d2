import { requireEverywhere } from '@server/commands/authorise';
import type { Principal } from '@server/commands/command';
import type { Progress } from '@server/commands/ports/progress';
import { recordCommand } from '@server/commands/record-command';
import { engine } from '@server/engine/engine';
import { transfer } from '@server/engine/transfer';
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
import type { Clocks } from '@server/features/service/backup/create-backups';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';
import { removeUnproven } from '@server/features/service/backup/replace-database';
import type { PreRestoreState, RestoredKeys } from '@server/features/service/backup/restore-key-state';
import {
  mergeKeyStateAfterRestore,
  readPreRestoreState,
} from '@server/features/service/backup/restore-key-state';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot, Tx } from '@server/stores/store';
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
}

interface Completed {
  readonly restored: RestoredKeys;
  readonly agreed: readonly StoredCheckpoint[];
  readonly head: Checkpoint | null;
}

/** Reads what the services left, when none of them can change it any more. */
async function readFormer(restore: RestoreOnServer, snapshot: Snapshot): Promise<Former> {
  const member = await restore.findMember(snapshot);
  await requireEverywhere(snapshot, member, 'organisation.service.manage');
  const contradiction = await findContradiction(snapshot.audit, restore.directory.path);
  const state = await readPreRestoreState({ read: async (query) => query(snapshot) });
  return { state, member, wasHeld: contradiction !== null };
}

/** Carries over what no backup may undo, and records the restore. */
async function complete(restore: RestoreOnServer, tx: Tx, former: Former): Promise<Completed> {
  const { directory, randomBytes, file } = restore;
  const { state: preRestoreState, wasHeld, member } = former;
  const agreed = await listAgreeingCheckpoints(tx.audit, readCheckpoints(directory.path));
  const carried = await removeUnproven(tx, { preRestoreState, wasHeld, directory });
  const restored = await mergeKeyStateAfterRestore(tx, carried, member);
  const principal: Principal = { memberId: member.id, channel: 'cli' };
  const end = { principal, name: 'service.restore', person: member, propertyId: null, error: null } as const;
  await recordCommand(tx, { ...end, targetId: file, durationUs: 0 }, randomBytes);
  return { restored, agreed, head: await takeCheckpoint(tx.audit) };
}

/** Replaces the checkpoints of what was there by one of the restored log. */
function replaceCheckpoints(
  { directory, clocks }: RestoreOnServer,
  { agreed, head }: Completed,
  keptAs: string,
): void {
  rewriteCheckpoints(directory.path, agreed, keptAs);
  if (head === null) return;
  const signed = signCheckpoint(head, loadSigningKey(directory.path));
  appendCheckpoint(directory.path, { ...signed, atMs: clocks.now(), size: head.size });
}

async function swap(restore: RestoreOnServer, staged: string): Promise<RestoredOnServer> {
  const { directory, url, clocks, progress } = restore;
  const nowMs = clocks.now();
  const savedAs = `before-restore-${formatFileTimestamp(nowMs)}`;
  const keptAs = savedAs.toLowerCase().replaceAll('-', '_');
  let isReplacing = false;
  try {
    const { restored } = await transfer.restoreToServer<Former, Completed>({
      url,
      databaseFile: staged,
      directory,
      nowMs,
      keptAs,
      progress,
      readFormer: (snapshot) => readFormer(restore, snapshot),
      getMarkMs: ({ state }) => Math.max(state.highWaterMs, state.suspectMs ?? 0),
      complete: (tx, former) => complete(restore, tx, former),
      async beforeCommit(completed) {
        isReplacing = true;
        replaceCheckpoints(restore, completed, savedAs);
      },
    });
    return { ...restored, keptAs };
  } catch (error) {
    if (isReplacing) restoreCheckpoints(directory.path, savedAs);
    throw error;
  }
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
