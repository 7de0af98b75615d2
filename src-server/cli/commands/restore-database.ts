import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  createCliHeldState,
  createCliManagement,
  findActingMember,
  getDirectoryPath,
} from '@server/cli/context/cli-context';
import type { AnyCommandOptions } from '@server/cli/context/command-action';
import { createErrorLog, openCommandStore } from '@server/cli/context/command-database';
import type { Io } from '@server/cli/output/io';
import { withProgress } from '@server/cli/output/progress-bar';
import { requireEverywhere } from '@server/commands/authorise';
import type { Principal } from '@server/commands/command';
import { recordFailure } from '@server/commands/record-failure';
import { engine } from '@server/engine/engine';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';
import { isDamage, isHeld, replaceDatabase } from '@server/features/service/backup/replace-database';
import type { PreRestoreState } from '@server/features/service/backup/restore-key-state';
import { readPreRestoreState } from '@server/features/service/backup/restore-key-state';
import { isLogDamage } from '@server/features/service/held/log-damage';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';

interface Restored {
  readonly file: string;
  readonly revoked_keys: number;
  /** Prefixes of revoked keys that are not the same in the backup as before. */
  readonly changed_keys: readonly string[];
  /** Path of the former database; null if there was none. */
  readonly kept_as: string | null;
  /** True if revocations were carried over from the former database. If not, every key was revoked. */
  readonly carried_over: boolean;
}

interface Restore {
  readonly io: Io;
  readonly directory: DataDirectory;
  readonly file: string;
  /** Email address of the acting member; undefined means the first Owner. */
  readonly email: string | undefined;
}

const createClocks = ({ now }: Io) => ({ now, monotonicMs: () => performance.now() });

/** What the database before a restore leaves behind. */
interface Former {
  readonly preRestoreState: PreRestoreState | null;
  readonly wasHeld: boolean;
}

/** A former database with the store in which the restore is recorded. */
interface OpenFormer extends Former {
  /** null: nothing can be recorded there. */
  readonly store: Store | null;
}

const noFormer: OpenFormer = { store: null, preRestoreState: null, wasHeld: false };

/** True unless the end of the log cannot be read, so that nothing can be appended to it. Throws other errors. */
async function canRecord(store: Store): Promise<boolean> {
  try {
    const last = { filter: { propertyIds: null }, limit: 1, order: 'newest_first' } as const;
    await store.read(({ audit }) => audit.page(last));
    return true;
  } catch (error) {
    if (isLogDamage(error)) return false;
    throw error;
  }
}

async function readFormerDatabase(store: Store, { path }: DataDirectory): Promise<OpenFormer> {
  const organisation = await store.read(({ properties }) => properties.organisation());
  if (organisation === null) return noFormer;
  const former = { wasHeld: await isHeld(store, path), preRestoreState: await readPreRestoreState(store) };
  return { ...former, store: (await canRecord(store)) ? store : null };
}

/** Opens the present database, as far as there is one and it can be read. */
async function openFormerDatabase(directory: DataDirectory, io: Io): Promise<OpenFormer> {
  if (!existsSync(directory.databaseFile)) return noFormer;
  let store: Store | null = null;
  let former = noFormer;
  try {
    store = openCommandStore(directory.databaseFile, io);
    former = await readFormerDatabase(store, directory);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  if (former.store === null) await store?.close();
  return former;
}

/** Checks and stages the backup on behalf of the acting member. Returns what must be carried over and who acted. */
async function stageBackup(
  restore: Restore,
): Promise<{ readonly former: Former; readonly member: MemberRow | null }> {
  const { io, directory, file, email } = restore;
  const { store, ...former } = await openFormerDatabase(directory, io);
  if (store === null) {
    await withProgress(io, 'Checking', (progress) =>
      createBackups(directory, createClocks(io)).stage(file, progress),
    );
    return { former, member: null };
  }
  try {
    const member = await findActingMember(store, email, directory.path);
    const held = createCliHeldState(store, directory);
    const backups = createBackups(directory, createClocks(io));
    const management = createCliManagement({ store, held, directory, backups }, io);
    const principal = { memberId: member.id, channel: 'cli' } as const;
    await withProgress(io, 'Checking', (progress) =>
      management.call(principal, 'service.restore', { file }, progress),
    );
    return { former, member };
  } finally {
    await store.close();
  }
}

/** Finds the acting member in the backup. Needed where the former database is missing or unreadable. */
async function findMemberInBackup(candidate: Store, { email, directory }: Restore): Promise<MemberRow> {
  const member = await findActingMember(candidate, email, directory.path);
  await candidate.read((snapshot) => requireEverywhere(snapshot, member, 'organisation.service.manage'));
  return member;
}

/** Records a failed restore in the database that stays. Its audit log already has a record of the staging. */
async function recordFailedRestore(
  { directory, io }: Restore,
  principal: Principal,
  error: unknown,
): Promise<void> {
  let store: Store | null = null;
  try {
    store = openCommandStore(directory.databaseFile, io);
    await recordFailure(store, { principal, name: 'service.restore', error }, randomBytes);
  } catch (cause) {
    createErrorLog(io).error('the failed restore could not be recorded', cause);
  } finally {
    await store?.close();
  }
}

async function replaceOrRecord(
  restore: Restore,
  former: Former,
  member: MemberRow | null,
): Promise<Restored> {
  const { directory, file, io } = restore;
  const principal: Principal = { memberId: member?.id ?? null, channel: 'cli' };
  try {
    const { revokedKeys, changedKeys, savedAs } = await replaceDatabase({
      directory,
      clocks: createClocks(io),
      randomBytes,
      file,
      principal,
      ...former,
      onError: (error) => createErrorLog(io).error('the restore left something undone', error),
      personOf: async (backup) => member ?? findMemberInBackup(backup, restore),
    });
    return {
      file,
      revoked_keys: revokedKeys,
      changed_keys: changedKeys,
      kept_as: savedAs,
      carried_over: former.preRestoreState !== null,
    };
  } catch (error) {
    // Without a member there was no readable database, so there is no audit log to write to.
    if (member !== null) await recordFailedRestore(restore, principal, error);
    throw error;
  }
}

async function stageAndReplace(restore: Restore): Promise<Restored> {
  try {
    const { former, member } = await stageBackup(restore);
    return await replaceOrRecord(restore, former, member);
  } finally {
    engine.backups.remove(getStagedBackupPath(restore.directory));
  }
}

/**
 * Puts a backup in the place of the database. Throws AppError `data_directory_in_use` while a service or another command has
 * it open. Throws `database_damaged`, `database_newer` or `not_found` for the file. After a throw nothing has changed.
 */
export async function restoreDatabase(io: Io, file: string, common: AnyCommandOptions): Promise<Restored> {
  const directory = engine.prepareDirectory(getDirectoryPath(io, common));
  const lock = engine.lockForService(directory);
  try {
    const closed = engine.lockForReplacement(directory);
    try {
      return await stageAndReplace({ io, directory, file, email: common.as });
    } finally {
      closed.release();
    }
  } finally {
    lock.release();
  }
}
