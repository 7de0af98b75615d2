import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { createManagementFixture, sampleProperty } from '../../support/service/management-fixture';

const owner = { organisation: 'Quay & Sons', name: 'Maren', email: 'maren@example.com', password: null };

describe('setup.property', () => {
  it('makes the first property with its rooms, and the owner Owner there', async () => {
    const { call, store } = createManagementFixture();
    const { id } = await call(null, 'setup.owner', owner);
    const property = await call(null, 'setup.property', { ...sampleProperty, rooms: 3 });
    expect(property).toMatchObject({
      name: 'Harbour House',
      check_in_time: '15:00',
      check_out_time: '11:00',
      auto_assign_days: 7,
      local_date: '2026-11-21',
      modules: [],
    });
    const held = await store.read(({ members }) => members.effectivePermissions(id, property.id));
    expect(held).toEqual(new Set(allPermissions));
    const rooms = await call(id, 'rooms.list', { property_id: property.id });
    expect(rooms.types).toMatchObject([{ code: 'ROOM', name: 'Room', unit_count: 3 }]);
    expect(rooms.units.map(({ name }) => name)).toEqual(['Room 1', 'Room 2', 'Room 3']);
  });

  it.each([
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }],
    ['an offset for a time zone', { time_zone: '+01:00' }],
    ['an unknown currency', { currency: 'QQQ' }],
    ['an unknown country', { country: 'QQ' }],
    ['an hour no clock shows', { check_in_time: '25:00' }],
    ['more rooms than there may be', { rooms: 501 }],
  ])('refuses a property with %s', async (_what, change) => {
    const { call, codeOf } = createManagementFixture();
    await call(null, 'setup.owner', owner);
    expect(await codeOf(null, 'setup.property', { ...sampleProperty, ...change })).toBe('validation_failed');
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'property' });
  });

  it('is refused before there is an owner', async () => {
    expect(await createManagementFixture().codeOf(null, 'setup.property', sampleProperty)).toBe(
      'invalid_transition',
    );
  });
});
