import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
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
});
