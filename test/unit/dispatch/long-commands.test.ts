import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '@server/commands/ports/backup-port';
import type { ListenerState, ServiceControl } from '@server/commands/ports/service-control';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createManagement } from '@server/dispatch/create-management';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createUpdates } from '@server/features/service/updates/create-updates';
import type { Store } from '@server/stores/store';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { describe, expect } from 'vitest';
import { closedNetwork } from '../../support/network/network-example';
import { openPropertyFixture, quickPasswords } from '../../support/service/management-fixture';
import { createSeededBytes, createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Creates a service whose database can refuse writes. `meanwhile` runs after the work of a command. */
async function openLongFixture() {
  const fixture = await openPropertyFixture();
  const world = {
    isWritable: true,
    isKnown: true,
    meanwhile: async (): Promise<unknown> => undefined,
  };
  const store: Store = {
    ...fixture.store,
    transact: (work) =>
      world.isWritable
        ? fixture.store.transact(work)
        : Promise.reject(
            new AppError(
              world.isKnown ? 'unavailable' : 'outcome_unknown',
              'The database cannot be written.',
            ),
          ),
  };
  const real = createBackups(prepareDataDirectory(fixture.dataDirectory), fixture.clock);
  const backups: Backups = {
    ...real,
    async make(from, file, progress) {
      const created = await real.make(from, file, progress);
      await world.meanwhile();
      return created;
    },
  };
  let listener: ListenerState = { state: 'running', port: 4180 };
  const control: ServiceControl = {
    status: () => listener,
    baseUrl: () => 'http://127.0.0.1:4180',
    async start(port = 4180) {
      listener = { state: 'running', port };
      await world.meanwhile();
      return port;
    },
    async stop() {
      listener = { state: 'stopped' };
      await world.meanwhile();
    },
    overridden: [],
    settingsFile: {},
    reach: {
      lookUp: async () => [],
      watchPath: () => ({ getArrived: () => null, end: () => undefined }),
    },
    network: closedNetwork,
  };
  const randomBytes = createSeededBytes(5);
  const tools = {
    ...fixture,
    ...fixture.clock,
    passwords: quickPasswords,
    randomBytes,
    isServed: () => true,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: () => null,
    updates: createUpdates({ source: null, dataDirectory: fixture.dataDirectory, installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
  };
  const management = createManagement({
    ...tools,
    store,
    backups,
    control,
    onError: () => undefined,
  });
  const signal = new AbortController().signal;
  const codeOf = <Name extends CommandName>(memberId: string, name: Name, input: CommandInput<Name>) =>
    management
      .call({ memberId, channel: 'cli' }, name, input, { report: () => void world.meanwhile(), signal })
      .then(() => 'ok')
      .catch((error) => error.code);
  return { ...fixture, world, control, codeOf, file: join(createTemporaryFolder(), 'written') };
}

const noLongerWritable = (world: { isWritable: boolean }) => async () => {
  world.isWritable = false;
};

describe('a long command', () => {
  verifies('audit.fail-closed', 'begins nothing while it could not be recorded', async () => {
    const { codeOf, control, file, ownerId, world } = await openLongFixture();
    world.isWritable = false;
    let isDone = false;
    world.meanwhile = async () => {
      isDone = true;
    };
    expect(await codeOf(ownerId, 'service.backup', { file })).toBe('unavailable');
    expect(await codeOf(ownerId, 'audit.export', { format: 'csv', file })).toBe('unavailable');
    expect(await codeOf(ownerId, 'service.stop', {})).toBe('unavailable');
    expect([isDone, existsSync(file), control.status().state]).toEqual([false, false, 'running']);
  });

  verifies('audit.fail-closed', 'leaves no file of which there could be no record', async () => {
    const { codeOf, file, ownerId, world } = await openLongFixture();
    world.meanwhile = noLongerWritable(world);
    expect(await codeOf(ownerId, 'service.backup', { file })).toBe('unavailable');
    expect(existsSync(file)).toBe(false);
    world.isWritable = true;
    expect(await codeOf(ownerId, 'audit.export', { format: 'csv', file })).toBe('unavailable');
    expect(existsSync(file)).toBe(false);
  });

  verifies('audit.fail-closed', 'leaves the listener as it was when it could not be recorded', async () => {
    const { codeOf, control, ownerId, world } = await openLongFixture();
    world.meanwhile = noLongerWritable(world);
    expect(await codeOf(ownerId, 'service.stop', {})).toBe('unavailable');
    expect(control.status()).toEqual({ state: 'running', port: 4180 });
    await control.stop();
    world.isWritable = true;
    expect(await codeOf(ownerId, 'service.start', {})).toBe('unavailable');
    expect(control.status()).toEqual({ state: 'stopped' });
  });

  verifies('run.failed-commit', 'leaves its work where its record may be stored', async () => {
    const { codeOf, control, file, ownerId, world } = await openLongFixture();
    world.meanwhile = noLongerWritable(world);
    world.isKnown = false;
    expect(await codeOf(ownerId, 'service.backup', { file })).toBe('outcome_unknown');
    expect(existsSync(file)).toBe(true);
    world.isWritable = true;
    expect(await codeOf(ownerId, 'service.stop', {})).toBe('outcome_unknown');
    expect(control.status()).toEqual({ state: 'stopped' });
  });

  verifies(
    'audit.commands',
    'of a member who was removed meanwhile is refused, recorded and undone',
    async () => {
      const { call, codeOf, file, join: joinAs, ownerId, world } = await openLongFixture();
      const rui = await joinAs('Rui', OWNER_ROLE_ID);
      world.meanwhile = () => {
        world.meanwhile = async () => undefined;
        return call(ownerId, 'members.remove', { member_id: rui });
      };
      expect(await codeOf(rui, 'service.backup', { file })).toBe('sign_in_failed');
      expect(existsSync(file)).toBe(false);
      expect(await call(ownerId, 'audit.list', { limit: 1 })).toMatchObject([
        { operation: 'service.backup', outcome: 'refused', code: 'sign_in_failed' },
      ]);
    },
  );
});
