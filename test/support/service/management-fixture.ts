import type { Management } from '@server/commands/management';
import type { HeldState } from '@server/commands/ports/held-state';
import type { PlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { TokenVault } from '@server/commands/ports/token-vault';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createManagement } from '@server/dispatch/create-management';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createHeldState } from '@server/features/service/held/create-held-state';
import { createUpdates } from '@server/features/service/updates/create-updates';
import type { CommandInput, CommandName, CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { finishSetup } from './finish-setup';
import type { TestStore } from './store';
import { createSeededBytes, createTemporaryFolder, openTestStore } from './store';

/** Fast hashes that show what was hashed. */
export const quickPasswords: Passwords = {
  hashPassword: async (password) => `quick:${password}`,
  verifyPassword: async (password, passwordHash) => passwordHash === `quick:${password}`,
};

export interface ManagementFixture extends TestStore {
  readonly management: Management;
  /** The token vault. */
  readonly tokens: TokenVault;
  readonly playgrounds: PlaygroundSessions;
  readonly held: HeldState;
  readonly dataDirectory: string;
  /** Unexpected errors that were logged. */
  readonly failures: unknown[];
  /** Runs a command on the command line as the member with that id. Null: no member yet. */
  call<Name extends CommandName>(
    memberId: string | null,
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandOutput<Name>>;
  /** `ok`, or the code of the refusal. Any other error is thrown. */
  codeOf<Name extends CommandName>(
    memberId: string | null,
    name: Name,
    input: CommandInput<Name>,
  ): Promise<string>;
}

/** Management over an empty store. */
export function createManagementFixture(): ManagementFixture {
  const world = openTestStore();
  const failures: unknown[] = [];
  const randomBytes = createSeededBytes();
  const dataDirectory = createTemporaryFolder();
  const tokens = createTokenVault(randomBytes);
  const playgrounds = createPlaygroundSessions(world.clock.monotonicMs);
  const { monotonicMs } = world.clock;
  const held = createHeldState({ store: world.programStore, dataDirectory, monotonicMs });
  const management = createManagement({
    store: world.programStore,
    held,
    monotonicMs: world.clock.monotonicMs,
    randomBytes,
    tokens,
    playgrounds,
    passwords: quickPasswords,
    backups: createBackups(prepareDataDirectory(dataDirectory), world.clock),
    control: null,
    isServed: () => false,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: () => null,
    updates: createUpdates({ source: null, dataDirectory, installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
    dataDirectory,
    onError: (error) => failures.push(error),
  });
  const call: ManagementFixture['call'] = (memberId, name, input) =>
    management.call({ memberId, channel: 'cli' }, name, input);
  const codeOf: ManagementFixture['codeOf'] = (memberId, name, input) =>
    call(memberId, name, input).then(
      () => 'ok',
      (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
    );
  return { ...world, management, held, tokens, playgrounds, dataDirectory, failures, call, codeOf };
}

export const sampleProperty: CommandInput<'setup.property'> = {
  name: 'Harbour House',
  time_zone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
};

export interface PropertyFixture extends ManagementFixture {
  readonly ownerId: string;
  /** Harbour House. */
  readonly propertyId: string;
  /** Adds a member with the role at Harbour House, or at another property, as the Owner. */
  join(name: string, roleId: string, propertyId?: string): Promise<string>;
}

/** Management over a store with an Owner and one property. */
export async function openPropertyFixture(): Promise<PropertyFixture> {
  const fixture = createManagementFixture();
  const owner = await fixture.call(null, 'setup.owner', {
    organisation: 'Quay & Sons',
    name: 'Maren',
    email: 'maren@example.com',
    password: null,
  });
  const property = await fixture.call(null, 'setup.property', sampleProperty);
  await fixture.store.transact((tx) => finishSetup(tx));
  const join: PropertyFixture['join'] = async (name, roleId, propertyId = property.id) => {
    const email = `${name.toLowerCase()}@example.com`;
    const draft = { property_id: propertyId, name, email, role_id: roleId, password: null };
    return (await fixture.call(owner.id, 'members.add', draft)).member.id;
  };
  return { ...fixture, ownerId: owner.id, propertyId: property.id, join };
}
