import type { Principal } from '@server/commands/command';
import type { ListenerState, ServiceControl } from '@server/commands/ports/service-control';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createManagement } from '@server/dispatch/create-management';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createUpdates } from '@server/features/service/updates/create-updates';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '../../support/network/find-free-port';
import { closedNetwork } from '../../support/network/network-example';
import { finishSetup } from '../../support/service/finish-setup';
import {
  createManagementFixture,
  quickPasswords,
  sampleProperty,
} from '../../support/service/management-fixture';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const BEFORE = 4180;

/** Creates a service whose first run is at the port, in the Owner's window. `meanwhile` runs when the listener has moved. */
async function openFirstRun() {
  const fixture = createManagementFixture();
  const owner = { organisation: 'Quay', name: 'Maren', email: 'maren@example.com', password: null };
  const { id: ownerId } = await fixture.call(null, 'setup.owner', owner);
  const { id: propertyId } = await fixture.call(null, 'setup.property', sampleProperty);
  const world = { meanwhile: async (): Promise<unknown> => undefined, isWritable: true };
  let listener: ListenerState = { state: 'running', port: BEFORE };
  const control: ServiceControl = {
    status: () => listener,
    baseUrl: () => '',
    async start(port = BEFORE) {
      listener = { state: 'running', port };
      if (port !== BEFORE) await world.meanwhile();
      return port;
    },
    async stop() {
      listener = { state: 'stopped' };
    },
    overridden: [],
    settingsFile: {},
    reach: {
      lookUp: async () => [],
      watchPath: () => ({ getArrived: () => null, end: () => undefined }),
    },
    network: closedNetwork,
  };
  const store: Store = {
    ...fixture.store,
    transact: (work) =>
      world.isWritable
        ? fixture.store.transact(work)
        : Promise.reject(new AppError('unavailable', 'The database cannot be written.')),
  };
  const management = createManagement({
    ...fixture,
    ...fixture.clock,
    store,
    control,
    passwords: quickPasswords,
    backups: createBackups(prepareDataDirectory(fixture.dataDirectory), fixture.clock),
    randomBytes: createSeededBytes(5),
    isServed: () => true,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: () => null,
    updates: createUpdates({ source: null, dataDirectory: fixture.dataDirectory, installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
    onError: (error) => fixture.failures.push(error),
  });
  const principal: Principal = {
    memberId: ownerId,
    channel: 'desktop',
    hasRecentPassword: true,
    connectionId: 'page',
  };
  const port = await findFreePort();
  const choose = () =>
    management
      .call(principal, 'setup.service', { port })
      .then(() => 'ok')
      .catch((error) => error.code);
  /** Reads the listener, its stored setting, the step of the first run, and the newest record. */
  const outcome = async () => {
    const { step } = await fixture.call(null, 'setup.state', {});
    const stored = await fixture.store.read(({ settings }) => settings.read());
    const last = (await fixture.store.read(({ audit }) => audit.span(0, 99))).at(-1);
    return { listener, step, port: stored.port, last };
  };
  return { ...fixture, world, choose, outcome, ownerId, propertyId, port };
}

type World = Awaited<ReturnType<typeof openFirstRun>>;

const byMaren = {
  operation: 'setup.service',
  channel: 'desktop',
  actor: { kind: 'person', email: 'maren@example.com' },
};

const changes: readonly (readonly [string, (world: World) => Promise<unknown>, object])[] = [
  [
    'was removed meanwhile',
    ({ store, ownerId }) => store.transact(({ members }) => members.setActive(ownerId, false)),
    { outcome: 'refused', code: 'sign_in_failed' },
  ],
  [
    'is no Owner any more',
    ({ store, ownerId, propertyId }) =>
      store.transact(({ members }) => members.assign(ownerId, propertyId, ['viewer'])),
    { outcome: 'refused', code: 'unauthorized' },
  ],
  [
    'finds the first run over',
    ({ store }) => store.transact((tx) => finishSetup(tx)),
    { outcome: 'failed', code: 'already_exists' },
  ],
];

describe('the port of the first run', () => {
  it('is opened, stored and recorded', async () => {
    const { choose, outcome, port } = await openFirstRun();
    expect(await choose()).toBe('ok');
    expect(await outcome()).toMatchObject({
      listener: { state: 'running', port },
      step: 'modules',
      port,
      last: { ...byMaren, outcome: 'ok', targetId: String(port) },
    });
  });

  for (const [what, change, refusal] of changes)
    verifies(
      'run.first-run-authorised',
      `stays as it was when the member who chooses it ${what}`,
      async () => {
        const first = await openFirstRun();
        first.world.meanwhile = () => change(first);
        expect(refusal).toMatchObject({ code: await first.choose() });
        expect(await first.outcome()).toMatchObject({
          listener: { state: 'running', port: BEFORE },
          port: product.defaultPort,
          last: { ...byMaren, ...refusal, targetId: null },
        });
        expect(first.store.isAvailable).toBe(true);
      },
    );

  verifies('audit.fail-closed', 'stays as it was when it cannot be recorded', async () => {
    const { choose, outcome, world } = await openFirstRun();
    world.meanwhile = async () => {
      world.isWritable = false;
    };
    expect(await choose()).toBe('unavailable');
    expect(await outcome()).toMatchObject({
      listener: { state: 'running', port: BEFORE },
      step: 'service',
      port: product.defaultPort,
    });
  });
});
