import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { seedKeys } from '../../support/screens/keys-screen';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const health = async (world: World) =>
  (await world.manage('keys.health', { property_id: world.propertyId })).keys;

const marksOf = async (world: World, prefix: string) =>
  (await health(world)).find((key) => key.prefix === prefix)?.marks;

/** Creates a key of one permission that expires in a year by default. It has no health mark. */
const mintSound = (world: World, expiresInDays: number | null = 365) =>
  world.mint({ scopes: ['inventory.unit.read'], expiresInDays });

async function callTimes(world: World, token: string, path: string, times: number): Promise<void> {
  for (let call = 0; call < times; call += 1) await world.call(path, { token });
}

const ANSWERED = '/api/v1/units';
const REFUSED = '/api/v1/guests';

describe('keys.health', () => {
  it('finds nothing about a new key that ends', async () => {
    const world = await createWorld();
    const { key } = await mintSound(world);
    expect(await health(world)).toEqual([
      {
        prefix: key.prefix,
        name: key.name,
        marks: [],
        expires_at: key.expires_at,
        last_used_at: null,
        calls: 0,
        refused: 0,
        unused_scopes: ['inventory.unit.read'],
        unused_since: key.created_at,
        observed_since: null,
      },
    ]);
  });

  verifies(
    'insight.health',
    'a key that ends within 14 days is marked, and one that never ends',
    async () => {
      const world = await createWorld();
      const soon = await mintSound(world, 14);
      const later = await mintSound(world, 15);
      const never = await mintSound(world, null);
      expect(await marksOf(world, soon.key.prefix)).toEqual(['expires_soon']);
      expect(await marksOf(world, later.key.prefix)).toEqual([]);
      expect(await marksOf(world, never.key.prefix)).toEqual(['never_expires']);
      world.clock.pass(DAY_MS);
      expect(await marksOf(world, later.key.prefix)).toEqual(['expires_soon']);
    },
  );

  verifies('insight.health', 'a key that rests for 30 days is marked, used before or never', async () => {
    const world = await createWorld();
    const never = await mintSound(world);
    const used = await mintSound(world);
    world.clock.pass(DAY_MS);
    await world.call(ANSWERED, { token: used.token });
    world.clock.pass(30 * DAY_MS - 1);
    expect(await marksOf(world, never.key.prefix)).toEqual(['unused']);
    expect(await marksOf(world, used.key.prefix)).toEqual([]);
    world.clock.pass(1);
    expect(await marksOf(world, used.key.prefix)).toEqual(['unused']);
    await world.call(ANSWERED, { token: used.token });
    expect(await marksOf(world, used.key.prefix)).toEqual([]);
  });

  verifies(
    'insight.health',
    'more than a tenth of the calls of a day refused is marked, however few they are',
    async () => {
      const world = await createWorld();
      const { key, token } = await mintSound(world);
      expect(await marksOf(world, key.prefix)).toEqual([]);
      await callTimes(world, token, REFUSED, 1);
      expect(await marksOf(world, key.prefix)).toEqual(['refused_often']);
      await callTimes(world, token, ANSWERED, 8);
      expect(await health(world)).toMatchObject([{ calls: 9, refused: 1, marks: ['refused_often'] }]);
      await callTimes(world, token, ANSWERED, 1);
      expect(await health(world)).toMatchObject([{ calls: 10, refused: 1, marks: [] }]);
      await callTimes(world, token, REFUSED, 1);
      expect(await marksOf(world, key.prefix)).toEqual(['refused_often']);
      await callTimes(world, token, ANSWERED, 9);
      expect(await health(world)).toMatchObject([{ calls: 20, refused: 2, marks: [] }]);
      await callTimes(world, token, REFUSED, 1);
      expect(await health(world)).toMatchObject([{ calls: 21, refused: 3, marks: ['refused_often'] }]);
      world.clock.pass(DAY_MS);
      expect(await marksOf(world, key.prefix)).toEqual([]);
    },
  );

  verifies(
    'insight.health',
    'of a used key lists the permissions that no call needed, and since when',
    async () => {
      const world = await createWorld();
      world.clock.pass(DAY_MS);
      const { key, token } = await world.mint({
        scopes: ['inventory.unit.read', 'guests.profile.read', 'integration.mcp.connect'],
        expiresInDays: 365,
      });
      expect(await marksOf(world, key.prefix)).toEqual([]);
      await world.call(ANSWERED, { token });
      expect(await health(world)).toMatchObject([
        { marks: [], unused_scopes: ['guests.profile.read', 'integration.mcp.connect'] },
      ]);
      world.clock.pass(30 * DAY_MS - 1);
      expect(await marksOf(world, key.prefix)).not.toContain('unused_permissions');
      world.clock.pass(1);
      await world.call(ANSWERED, { token });
      expect(await health(world)).toMatchObject([
        {
          marks: ['unused_permissions'],
          unused_scopes: ['guests.profile.read', 'integration.mcp.connect'],
          unused_since: key.created_at,
        },
      ]);
      await world.call(REFUSED, { token });
      expect(await health(world)).toMatchObject([{ unused_scopes: ['integration.mcp.connect'] }]);
    },
  );

  verifies('insight.health', 'says the same as the report of the key', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ expiresInDays: 365 });
    for (const path of [ANSWERED, REFUSED, '/api/v1/property']) await world.call(path, { token });
    const report = await world.manage('keys.report', { property_id: world.propertyId, prefix: key.prefix });
    expect(await health(world)).toMatchObject([{ unused_scopes: report.unused_scopes }]);
  });

  it('lists no key that has ended, of the playground, or of another property', async () => {
    const world = await createWorld();
    const { key } = await mintSound(world);
    await mintSound(world, 1);
    await world.mint({ propertyId: world.otherPropertyId });
    await seedKeys(world, [{ name: 'Playground', kind: 'playground' }]);
    await world.revoke(key);
    world.clock.pass(DAY_MS);
    expect(await health(world)).toEqual([]);
  });

  it('names the beginning of the log where that is younger than the key', async () => {
    const world = await createWorld();
    const [first] = await world.records();
    await seedKeys(world, [{ name: 'From before' }]);
    expect(await health(world)).toMatchObject([
      { unused_since: toTimestamp(first?.atMs ?? 0), marks: ['never_expires'] },
    ]);
  });
});
