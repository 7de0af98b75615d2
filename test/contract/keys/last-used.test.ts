import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { removeRecords } from '../../support/audit/remove-records';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTestClock } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const scopes = ['inventory.unit.read'];

async function readUse({ manage, propertyId }: World, prefix: string) {
  const { keys } = await manage('keys.usage', {
    property_id: propertyId,
    prefixes: [prefix],
    range: '24h',
  });
  return keys[0];
}

describe('the last use of a key', () => {
  verifies('key.last-used', 'is not moved by a call that is refused after its revocation', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes });
    await world.call('/api/v1/units', { token });
    const usedAt = toTimestamp(world.clock.now());
    expect(await readUse(world, key.prefix)).toMatchObject({ last_used_at: usedAt, last_tried_at: usedAt });
    world.clock.pass(60_000);
    await world.manage('keys.revoke', { property_id: world.propertyId, prefix: key.prefix });
    world.clock.pass(60_000);
    expect((await world.call('/api/v1/units', { token })).status).toBe(401);
    expect(await readUse(world, key.prefix)).toMatchObject({
      last_used_at: usedAt,
      last_tried_at: toTimestamp(world.clock.now()),
      last_tried_from: '127.0.0.1',
      calls: 2,
      refused: 1,
    });
  });

  verifies('key.last-used', 'is not moved by a call that is refused after its expiry', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes, expiresInDays: 1 });
    world.clock.pass(2 * DAY_MS);
    await world.call('/api/v1/units', { token });
    expect(await readUse(world, key.prefix)).toMatchObject({
      last_used_at: null,
      last_tried_at: toTimestamp(world.clock.now()),
    });
  });

  verifies('key.last-used', 'is moved by a call that authenticates and lacks a permission', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes });
    expect((await world.call('/api/v1/guests', { token })).status).toBe(403);
    const triedAt = toTimestamp(world.clock.now());
    expect(await readUse(world, key.prefix)).toMatchObject({
      last_used_at: triedAt,
      last_tried_at: triedAt,
    });
  });

  verifies('key.last-used', 'is unknown to a wrong secret with the prefix of the key', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes });
    const wrong = `${token.slice(0, -48)}${'0'.repeat(48)}`;
    await world.call('/api/v1/units', { token: wrong });
    expect(await readUse(world, key.prefix)).toMatchObject({ last_used_at: null, last_tried_at: null });
  });

  verifies('key.use-after-retention', 'is unknown before the oldest record that retention left', async () => {
    // PostgreSQL keeps records for 90 days of its own clock.
    const world = await createWorld({ clock: createTestClock(Date.UTC(2025, 0, 7, 9)) });
    const { key: older } = await world.mint({ scopes });
    const readSince = async (prefix: string) => (await readUse(world, prefix))?.observed_since;
    const readHealth = async (prefix: string) =>
      (await world.manage('keys.health', { property_id: world.propertyId })).keys.find(
        (health) => health.prefix === prefix,
      );
    expect(await readSince(older.prefix)).toBeNull();
    expect(await readHealth(older.prefix)).toMatchObject({ observed_since: null });
    world.clock.pass(DAY_MS);
    await removeRecords(world);
    const since = toTimestamp(world.clock.now());
    const { key: younger } = await world.mint({ scopes });
    expect(await readSince(older.prefix)).toBe(since);
    expect(await readHealth(older.prefix)).toMatchObject({ observed_since: since, unused_since: since });
    expect(await readSince(younger.prefix)).toBeNull();
    expect(await readHealth(younger.prefix)).toMatchObject({
      observed_since: null,
      unused_since: younger.created_at,
    });
  });
});
