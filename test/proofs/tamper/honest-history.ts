import { join } from 'node:path';
import { pruneExpired } from '@server/features/audit/chain/retention';
import { appendDueCheckpoint, deleteOldCheckpoints } from '@server/features/audit/chain/take-checkpoints';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { DAY_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import type { SeededRandom } from '../support/seeded-random';
import { isFoundByStart, isFoundByVerify } from './detections';

const RETENTION_DAYS = 90;
const STEPS = 24;
const SCOPES = ['property.profile.read'];
const HOUR_MS = 3_600_000;

interface History {
  readonly world: World;
  readonly random: SeededRandom;
  readonly folder: string;
  /** Tokens of keys, active or not. */
  readonly tokens: string[];
  readonly backups: string[];
  /** The service that runs now. */
  service: Service;
}

type Manage = World['manage'];

const createManage =
  ({ service, world }: History): Manage =>
  (name, input, memberId = world.ownerId) =>
    service.management.call({ memberId, channel: 'cli' }, name, input);

async function startAgain(history: History): Promise<void> {
  await history.service.close();
  history.service = startService(history.world.options);
  await history.service.listener.start(0);
}

async function restore(history: History): Promise<void> {
  const { world, backups, random } = history;
  if (backups.length === 0) return;
  // The database before is kept under a name with the second, which only one restore can take.
  world.clock.pass(1000);
  await history.service.close();
  const args = ['restore', random.pick(backups), '--data-dir', world.dataDirectory, '--json'];
  expect(await runCommand(args, { now: world.clock.now })).toMatchObject({ code: 0, err: '' });
  await startAgain(history);
}

/** What happens to an honest installation. Each step is done by the product. */
const steps: Readonly<Record<string, (history: History) => Promise<unknown>>> = {
  async call({ service, tokens, random }) {
    for (let left = random.below(8); left >= 0; left -= 1) {
      const headers = { authorization: `Bearer ${random.pick(tokens)}` };
      await (await fetch(`${service.baseUrl()}/api/v1/property`, { headers })).text();
    }
  },
  async createKey(history) {
    const manage = createManage(history);
    const draft = {
      property_id: history.world.propertyId,
      name: 'Key',
      expires_in_days: 1 + history.random.below(99),
    };
    const { handle } = await manage('keys.create', { ...draft, scopes: SCOPES });
    history.tokens.push((await manage('keys.reveal', { handle })).token);
  },
  async revokeKey(history) {
    const manage = createManage(history);
    const property_id = history.world.propertyId;
    const active = (await manage('keys.list', { property_id })).filter(({ state }) => state === 'active');
    if (active.length > 0)
      await manage('keys.revoke', { property_id, prefix: history.random.pick(active).prefix });
  },
  passTime: async ({ world, random }) => world.clock.pass(random.below(30 * DAY_MS)),
  setClock: async ({ world, random }) =>
    world.clock.set(world.clock.now() + random.below(96 * HOUR_MS) - 48 * HOUR_MS),
  confirmClock: (history) =>
    runCommand(['clock', 'confirm', '--data-dir', history.world.dataDirectory], {
      now: history.world.clock.now,
    }),
  async prune({ service, world }) {
    await pruneExpired(service.store, { retentionDays: RETENTION_DAYS });
    await deleteOldCheckpoints(service.store, world.dataDirectory);
  },
  takeCheckpoint: ({ service, world }) => appendDueCheckpoint(service.store, world.dataDirectory),
  startAgain,
  async back(history) {
    const file = join(history.folder, `${history.backups.length}.db`);
    await createManage(history)('service.backup', { file });
    history.backups.push(file);
  },
  restore,
};

/** Lives through random honest steps. Returns what then accuses the installation; empty: nothing does. */
export async function findAccusations(random: SeededRandom): Promise<readonly string[]> {
  const world = await createWorld();
  const { token } = await world.mint({ scopes: SCOPES });
  const history: History = {
    world,
    random,
    folder: createTemporaryFolder(),
    tokens: [token],
    backups: [],
    service: world.service,
  };
  for (let left = STEPS; left > 0; left -= 1) await steps[random.pick(Object.keys(steps))]?.(history);
  await history.service.close();
  const { dataDirectory, clock } = world;
  const start = { dataDirectory, nowMs: clock.now() };
  const isAccused = [await isFoundByVerify(start), await isFoundByStart(start)];
  return ['verify', 'start'].filter((_, index) => isAccused[index]);
}
