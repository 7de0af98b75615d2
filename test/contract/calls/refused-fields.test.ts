import { describe, expect } from 'vitest';
import type { CallRequest, World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const scopes = [
  'reservations.reservation.read',
  'reservations.reservation.create',
  'rates.availability.read',
  'guests.profile.read',
  'integration.mcp.connect',
];

async function openUsedWorld() {
  const world = await createWorld();
  const { key, token } = await world.mint({ scopes });
  return {
    world,
    prefix: key.prefix,
    call: (path: string, request: CallRequest = {}) => world.call(path, { token, ...request }),
  };
}

const listFields = async ({ manage }: World, prefix: string) =>
  (await manage('audit.list', { filter: { key_prefix: prefix } })).map(({ status, fields }) => [
    status,
    fields,
  ]);

describe('the record of a refused call', () => {
  verifies('audit.refused-fields', 'names the fields of a 422, of a query and of a body', async () => {
    const { world, prefix, call } = await openUsedWorld();
    await call('/api/v1/availability');
    const body = { arrival: '2026-12-01', departure: '2026-12-03', adults: 0, guest: { svck_odd: 1 } };
    await call('/api/v1/reservations', { method: 'POST', body });
    const records = await listFields(world, prefix);
    expect(records[1]).toEqual([422, expect.arrayContaining(['from'])]);
    expect(records[0]).toEqual([422, expect.arrayContaining(['room_type_id', 'adults', 'guest.last_name'])]);
    expect(JSON.stringify(await world.records())).not.toContain('svck_odd');
  });

  verifies('audit.refused-fields', 'names the field of a 404, or its path', async () => {
    const { world, prefix, call } = await openUsedWorld();
    const unknownType = 'rty_01jd8v9p3q5r7s9t1v3x5z7b9c';
    await call(`/api/v1/availability?from=2026-12-01&to=2026-12-03&room_type_id=${unknownType}`);
    await call('/api/v1/reservations/harbour');
    await call('/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c');
    const records = await world.manage('audit.list', { filter: { key_prefix: prefix } });
    expect(records.map(({ status, fields, target_id }) => [status, fields, target_id])).toEqual([
      [404, null, 'res_01jd8v9p3q5r7s9t1v3x5z7b9c'],
      [404, ['id'], null],
      [404, ['room_type_id'], null],
    ]);
  });

  verifies('audit.refused-fields', 'names no field of an answered one, and one of a tool too', async () => {
    const { world, prefix, call } = await openUsedWorld();
    await call('/api/v1/reservations');
    await call('/api/mcp', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_reservations', arguments: { limit: 0 } },
      },
    });
    expect(await listFields(world, prefix)).toEqual([
      [200, ['limit']],
      [200, null],
    ]);
  });
});
