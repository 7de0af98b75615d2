import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Io } from '@server/cli/output/io';
import type { Principal } from '@server/commands/command';
import type { Management } from '@server/commands/management';
import type { HeldState } from '@server/commands/ports/held-state';
import { ownOutside } from '@server/commands/ports/outside';
import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { Progress } from '@server/commands/ports/progress';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { createManagement } from '@server/dispatch/create-management';
import { engine } from '@server/engine/engine';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import { createHeldState } from '@server/features/service/held/create-held-state';
import { createProductUpdates } from '@server/features/service/updates/product-updates';
import { readDiskSpace } from '@server/files/disk-reserve';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import type { CommandDatabase } from './command-database';
import { createErrorLog, createNotSetUpError, openCommandDatabase } from './command-database';
import { resolveDataDirectory } from './default-data-directory';

/** Options that choose the data directory and the acting member of a command. */
export interface GlobalOptions {
  readonly dataDir?: string | undefined;
  /** File with the URL of a database on a server. Left out: that of the environment, else the database of the data directory. */
  readonly database?: string | undefined;
  /** Email address of the acting member; the first Owner if absent. */
  readonly as?: string | undefined;
}

/** What a command works with: the open data directory, its store and the acting member. */
export interface CliContext {
  readonly directory: DataDirectory;
  readonly store: Store;
  readonly principal: Principal;
  readonly management: Management;
  readonly held: HeldState;
  /** Runs a management command on behalf of the acting member. */
  call<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    progress?: Progress,
  ): Promise<CommandOutput<Name>>;
  close(): Promise<void>;
}

const monotonicMs = (): number => performance.now();

export const getDirectoryPath = (io: Io, { dataDir }: GlobalOptions): string =>
  resolve(resolveDataDirectory(dataDir, io));

/**
 * Finds the acting member. Throws AppError `sign_in_failed` if the email address belongs to no active member, and `not_found`
 * if there is no Owner yet.
 */
export async function findActingMember(
  store: Pick<Store, 'read'>,
  email: string | undefined,
  path: string,
): Promise<MemberRow> {
  const member = await store.read(({ members }) =>
    email === undefined
      ? members.findFirstWithRole(OWNER_ROLE_ID)
      : members.findByEmail(email.trim().toLowerCase()),
  );
  if (member?.isActive) return member;
  if (email === undefined) throw createNotSetUpError(path);
  throw new AppError('sign_in_failed', `No active member has the email address ${email}.`);
}

/** Creates the held state of a store for one command. */
export const createCliHeldState = (store: Store, { path }: DataDirectory): HeldState =>
  createHeldState({ store, dataDirectory: path, monotonicMs });

/** Creates the management commands over an open store. */
export const createCliManagement = (
  { store, held, backups, directory }: Omit<CommandDatabase, 'close'> & { readonly held: HeldState },
  io: Io,
) =>
  createManagement({
    store,
    held,
    monotonicMs,
    randomBytes,
    tokens: createTokenVault(randomBytes),
    playgrounds: createPlaygroundSessions(monotonicMs),
    passwords: createPasswords(),
    backups,
    control: null,
    isServed: () => engine.isServed(directory),
    diskSpace: () => readDiskSpace(directory.path),
    checkpointFailedAtMs: () => null,
    outside: ownOutside,
    dataDirectory: directory.path,
    updates: createProductUpdates(directory.path, io.updateSource),
    onError: (error) => createErrorLog(io).error('a command failed with an unexpected error', error),
  });

/**
 * Opens the database, also while services run on it. With `isFirst` no member needs to exist yet.
 * Throws AppError `not_found` where nothing is set up.
 */
export async function openCliContext(io: Io, options: GlobalOptions, isFirst = false): Promise<CliContext> {
  const path = getDirectoryPath(io, options);
  const database = await openCommandDatabase(io, { path, named: options.database, isFirst });
  const { directory, store, close } = database;
  try {
    const memberId = isFirst ? null : (await findActingMember(store, options.as, path)).id;
    const principal: Principal = { memberId, channel: 'cli' };
    const held = createCliHeldState(store, directory);
    const management = createCliManagement({ ...database, held }, io);
    return {
      directory,
      store,
      held,
      principal,
      management,
      call: (name, input, progress) => management.call(principal, name, input, progress),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
