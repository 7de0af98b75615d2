import { createTimeSteps } from '@server/kernel/time-steps';
import type { CommandInput, CommandOutput } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createNaiveStats } from '../../support/audit/naive-stats';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

type Numbers = CommandOutput<'numbers.get'>;
type Filter = NonNullable<CommandInput<'audit.count'>['filter']>;

const HOUR_MS = 3_600_000;

const numbers = (world: World, range: Numbers['range'] = '24h') =>
  world.manage('numbers.get', { property_id: world.propertyId, range });

const callTool = (world: World, token: string, name: string) =>
  world.call('/api/mcp', {
    token,
    method: 'POST',
    headers: { accept: 'application/json' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
  });

/** Opens a world with a few hours of calls: two keys here and one elsewhere, over both surfaces, with every outcome. */
async function usedWorld(): Promise<World> {
  const world = await createWorld();
  const sync = await world.mint({
    name: 'Sync',
    scopes: ['reservations.reservation.read', 'inventory.unit.read'],
  });
  const agent = await world.mint({
    name: 'Agent',
    scopes: ['integration.mcp.connect', 'inventory.unit.read'],
  });
  const other = await world.mint({ propertyId: world.otherPropertyId });
  for (let hour = 0; hour < 30; hour += 3) {
    for (const path of ['/api/v1/reservations', '/api/v1/units', '/api/v1/guests', '/api/v1/nowhere'])
      await world.call(path, { token: sync.token });
    await world.call('/api/v1/reservations?limit=0', { token: sync.token });
    await world.call('/api/v1/reservations', { token: `${sync.token.slice(0, -1)}x` });
    await world.call('/api/v1/units', { token: other.token });
    for (const tool of ['list_units', 'list_guests']) await callTool(world, agent.token, tool);
    world.clock.pass(3 * HOUR_MS);
  }
  await world.revoke(agent.key);
  await world.call('/api/v1/units', { token: agent.token });
  return world;
}

/** Counts the records that the log finds by a filter. */
const counted = async (world: World, filter: Filter): Promise<number> =>
  (await world.manage('audit.count', { filter, exact: true })).count;

describe('numbers.get', () => {
  verifies('insight.statistics', 'reports what a reader of every record would count', async () => {
    const world = await usedWorld();
    const rows = await world.records();
    for (const [range, count] of [
      ['24h', 24],
      ['7d', 7],
      ['30d', 30],
    ] as const) {
      const reported = await numbers(world, range);
      const startMs = (index: number) => Date.parse(reported.steps[index]?.since ?? reported.until);
      const naive = createNaiveStats(rows, world.propertyId, createTimeSteps(count, startMs));
      expect(reported.steps).toMatchObject(naive.steps);
      expect(new Set(reported.operations)).toEqual(
        new Set(
          naive.operations.map(({ p50Us, p95Us, ...rest }) => ({ ...rest, p50_us: p50Us, p95_us: p95Us })),
        ),
      );
      expect(new Set(reported.keys.map(({ name: _name, state: _state, ...counts }) => counts))).toEqual(
        new Set(naive.keys),
      );
      expect(reported.missing).toEqual(
        naive.missingPermissions.map(({ permission, count: refused }) => ({ permission, refused })),
      );
    }
  });

  verifies(
    'insight.statistics',
    'reports of each figure what the audit log finds by its filter',
    async () => {
      const world = await usedWorld();
      const reported = await numbers(world);
      const ours: Filter = {
        property_id: world.propertyId,
        actor_kind: 'key',
        since: reported.since,
        until: reported.until,
      };
      expect(reported.calls).toBe(50);
      expect(reported.calls).toBe(await counted(world, ours));
      expect(reported.refused).toBe(await counted(world, { ...ours, outcome: 'refused' }));
      expect(reported.failed).toBe(await counted(world, { ...ours, outcome: 'failed' }));
      for (const { operation, answered, refused, failed } of reported.operations) {
        expect(answered + refused + failed).toBe(await counted(world, { ...ours, operation }));
        expect(answered).toBe(await counted(world, { ...ours, operation, outcome: 'ok' }));
      }
      for (const { prefix, answered, refused, failed } of reported.keys)
        expect(answered + refused + failed).toBe(await counted(world, { ...ours, key_prefix: prefix }));
      expect(reported.missing.map(({ permission }) => permission)).toEqual(['guests.profile.read']);
      for (const { refused } of reported.missing)
        expect(refused).toBe(await counted(world, { ...ours, missing_permission: 'guests.profile.read' }));
    },
  );

  verifies(
    'insight.statistics',
    'reports of each hour what the audit log finds between its ends',
    async () => {
      const world = await usedWorld();
      world.clock.pass(37 * 60_000);
      const reported = await numbers(world);
      const firstMs = Date.parse(reported.since);
      expect(firstMs % HOUR_MS).toBe(0);
      expect(Date.parse(reported.until) - firstMs).toBe(24 * HOUR_MS);
      expect(Date.parse(reported.until) - HOUR_MS).toBeLessThanOrEqual(world.clock.now());
      for (const [index, { since, until, answered, refused, failed }] of reported.steps.entries()) {
        expect(since).toBe(toTimestamp(firstMs + index * HOUR_MS));
        expect(until).toBe(toTimestamp(firstMs + (index + 1) * HOUR_MS));
        const hour: Filter = { property_id: world.propertyId, actor_kind: 'key', since, until };
        expect(answered + refused + failed).toBe(await counted(world, hour));
      }
    },
  );

  it('counts the same 24 hours as the use, the report and the health of a key', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes: ['property.profile.read'] });
    const call = () => world.call('/api/v1/units', { token });
    world.clock.pass(HOUR_MS / 2);
    await call();
    world.clock.pass(HOUR_MS);
    for (let calls = 0; calls < 12; calls += 1) await call();
    // Less than a day has passed since the first call, but its hour is no longer one of the last 24.
    world.clock.pass(22.75 * HOUR_MS);
    const propertyRef = { property_id: world.propertyId };
    const { keys: used } = await world.manage('keys.usage', { ...propertyRef, prefixes: null, range: '24h' });
    const { refused } = await world.manage('keys.report', { ...propertyRef, prefix: key.prefix });
    const { keys: health } = await world.manage('keys.health', propertyRef);
    const reported = await numbers(world);
    expect([reported.refused, used[0]?.refused, refused[0]?.last_24h, health[0]?.refused]).toEqual([
      12, 12, 12, 12,
    ]);
  });

  it('puts what was called most first, and names keys as they are now', async () => {
    const world = await usedWorld();
    const { keys, operations, missing } = await numbers(world);
    expect(keys.map(({ name, state }) => [name, state])).toEqual([
      ['Sync', 'active'],
      ['Agent', 'revoked'],
    ]);
    const calls = operations.map(({ answered, refused, failed }) => answered + refused + failed);
    expect(calls).toEqual(calls.toSorted((one, other) => other - one));
    expect(missing).toHaveLength(1);
  });

  it('reports of a property without calls that there were none', async () => {
    const world = await createWorld();
    expect(await numbers(world, '7d')).toMatchObject({
      calls: 0,
      steps: Array.from({ length: 7 }, () => ({ answered: 0, refused: 0, failed: 0 })),
      operations: [],
      keys: [],
      missing: [],
    });
  });
});
