import { readKeyReport } from '@server/features/keys/get-key-report.command';
import type { Store } from '@server/stores/store';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const report = (world: World, prefix: string) =>
  world.manage('keys.report', { property_id: world.propertyId, prefix });

describe('keys.report', () => {
  verifies('key.activity', 'reports what calls lacked, lately and ever, most often first', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes: ['property.profile.read'] });
    expect((await report(world, key.prefix)).refused).toEqual([]);
    for (const path of ['/api/v1/units', '/api/v1/guests', '/api/v1/guests'])
      await world.call(path, { token });
    const firstAt = toTimestamp(world.clock.now());
    world.clock.pass(DAY_MS + 1);
    await world.call('/api/v1/units', { token });
    await world.call('/api/v1/units', { token });
    expect((await report(world, key.prefix)).refused).toEqual([
      { permission: 'inventory.unit.read', last_24h: 2, total: 3, last_at: toTimestamp(world.clock.now()) },
      { permission: 'guests.profile.read', last_24h: 0, total: 2, last_at: firstAt },
    ]);
  });

  verifies('key.activity', 'names the permissions that no answered call needed', async () => {
    const world = await createWorld();
    const scopes = [
      'inventory.unit.read',
      'guests.profile.read',
      'integration.mcp.connect',
      'integration.apikey.manage',
      'finance.folio.read',
    ];
    const { key, token } = await world.mint({ scopes });
    await world.call('/api/v1/units', { token });
    await world.call('/api/v1/guests?limit=0', { token });
    expect(await report(world, key.prefix)).toMatchObject({
      unused_scopes: ['guests.profile.read', 'integration.mcp.connect', 'integration.apikey.manage'],
      not_observable: ['finance.folio.read'],
    });
    await world.call('/api/mcp', {
      token,
      method: 'POST',
      headers: { accept: 'application/json' },
      body: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
    expect((await report(world, key.prefix)).unused_scopes).not.toContain('integration.mcp.connect');
  });

  it('does not call unused what a creation may have needed', async () => {
    const world = await createWorld();
    const scopes = ['reservations.reservation.create', 'reservations.unit.assign'];
    const { key, token } = await world.mint({ scopes });
    expect((await report(world, key.prefix)).unused_scopes).toEqual(scopes);
    const body = {
      room_type_id: (await world.manage('rooms.list', { property_id: world.propertyId })).types[0]?.id,
      arrival: '2026-12-01',
      departure: '2026-12-03',
      adults: 1,
      guest: { first_name: 'Maria', last_name: 'Silva' },
    };
    expect((await world.call('/api/v1/reservations', { token, method: 'POST', body })).status).toBe(201);
    expect(await report(world, key.prefix)).toMatchObject({
      unused_scopes: [],
      not_observable: ['reservations.unit.assign'],
    });
  });

  verifies('key.activity', 'reports who still presents the key after its end', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    await world.call('/api/v1/units', { token });
    expect((await report(world, key.prefix)).after_end).toBeNull();
    await world.revoke(key);
    expect((await report(world, key.prefix)).after_end).toEqual({
      calls: 0,
      last_at: null,
      address_count: 0,
      addresses: [],
    });
    world.clock.pass(5000);
    await world.call('/api/v1/units', { token });
    await world.call('/api/v1/nowhere', { token });
    const lastAt = toTimestamp(world.clock.now());
    expect((await report(world, key.prefix)).after_end).toEqual({
      calls: 2,
      last_at: lastAt,
      address_count: 1,
      addresses: [{ address: '127.0.0.1', calls: 2, last_at: lastAt }],
    });
  });

  verifies('key.ended-facts', 'has causes that add up, whatever is refused meanwhile', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint({ scopes: ['property.profile.read'] });
    await world.call('/api/v1/units', { token });
    const { store } = world.service;
    const busyStore: Store = {
      ...store,
      async read(work) {
        const found = await store.read(work);
        await world.call('/api/v1/guests', { token });
        await world.call('/api/v1/units', { token });
        return found;
      },
    };
    const input = { property_id: world.propertyId, prefix: key.prefix };
    const { refused, refused_24h } = await readKeyReport(busyStore, input);
    expect(refused_24h.calls).toBeGreaterThan(1);
    expect(refused.reduce((sum, { last_24h }) => sum + last_24h, 0)).toBe(refused_24h.calls);
    for (const { last_24h, total } of refused) expect(total).toBe(last_24h);
  });

  it('says from when on the log knows', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    const [first] = await world.records();
    expect((await report(world, key.prefix)).observed_since).toBe(toTimestamp(first?.atMs ?? 0));
  });
});
