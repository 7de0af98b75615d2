import { describe, expect, it } from 'vitest';
import { createGuestRow, createReservationRow } from '../../support/reservations/rows';
import { openPropertyFixture } from '../../support/service/management-fixture';

const double = { kind: 'several', code: 'DBL', name: 'Double', max_adults: 2, count: 2 } as const;

/** Creates a property with two double rooms. */
async function withDoubles() {
  const fixture = await openPropertyFixture();
  const { ownerId, propertyId } = fixture;
  const rooms = await fixture.call(ownerId, 'rooms.save', { property_id: propertyId, change: double });
  const [type] = rooms.types;
  const [first, second] = rooms.units;
  if (type === undefined || first === undefined || second === undefined) throw new Error('no rooms');
  return { ...fixture, type, first, second };
}

type Fixture = Awaited<ReturnType<typeof withDoubles>>;

/** Stores a confirmed night of a double on 1 December 2026, in the room or without one. */
const book = ({ store, propertyId, type }: Fixture, number: number, roomId: string | null) =>
  store.transact(async ({ guests, reservations }) => {
    await guests.save(createGuestRow(1, { propertyId }));
    await reservations.save(
      createReservationRow(number, '2026-12-01', { propertyId, roomTypeId: type.id, roomId }),
    );
  });

const roomChange = (
  { first }: Fixture,
  change: { active?: boolean; room_type_id?: string; name?: string },
) => {
  const { id, name, room_type_id, floor, position, active } = first;
  return { kind: 'unit', id, name, room_type_id, floor, position, active, ...change } as const;
};

const typeChange = ({ type }: Fixture, change: { active?: boolean; code?: string }) => {
  const { id, code, name, max_adults, max_children, base_price, active } = type;
  const fields = { id, code, name, max_adults, max_children, base_price: base_price.amount, active };
  return { kind: 'type', ...fields, ...change } as const;
};

describe('rooms.save, several rooms', () => {
  it('makes the type if there is none, and numbers the units on', async () => {
    const { call, ownerId, propertyId } = await withDoubles();
    const more = await call(ownerId, 'rooms.save', { property_id: propertyId, change: double });
    expect(more.types).toMatchObject([{ code: 'DBL', unit_count: 4, max_children: 0 }]);
    expect(more.units.map(({ name, position }) => [name, position])).toEqual([
      ['Double 3', 2],
      ['Double 4', 3],
    ]);
    const all = await call(ownerId, 'rooms.list', { property_id: propertyId });
    expect(all.units.map(({ name }) => name)).toEqual(['Double 1', 'Double 2', 'Double 3', 'Double 4']);
  });

  it.each([
    ['a code in small letters', { code: 'dbl' }],
    ['no rooms', { count: 0 }],
    ['a name that leaves no space for a number', { name: 'x'.repeat(39) }],
  ])('refuses %s', async (_what, change) => {
    const { call, codeOf, ownerId, propertyId } = await openPropertyFixture();
    const draft = { property_id: propertyId, change: { ...double, ...change } };
    expect(await codeOf(ownerId, 'rooms.save', draft)).toBe('validation_failed');
    expect(await call(ownerId, 'rooms.list', { property_id: propertyId })).toEqual({ types: [], units: [] });
  });

  it('asks for the permission over types only where one is made', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const role = await call(ownerId, 'roles.save', {
      id: null,
      name: 'Builder',
      permissions: ['inventory.unit.manage', 'inventory.unit.read'],
    });
    const builder = await join('Builder', role.id);
    const draft = { property_id: propertyId, change: double };
    expect(await codeOf(builder, 'rooms.save', draft)).toBe('unauthorized');
    expect(await codeOf(ownerId, 'rooms.save', draft)).toBe('ok');
    expect(await codeOf(builder, 'rooms.save', draft)).toBe('ok');
    const seen = await call(builder, 'rooms.list', { property_id: propertyId });
    expect([seen.types.length, seen.units.length]).toEqual([0, 4]);
  });
});

describe('rooms.save, one unit', () => {
  it('renames, moves and retires a room that no reservation needs', async () => {
    const fixture = await withDoubles();
    const { call, ownerId, propertyId } = fixture;
    const change = { ...roomChange(fixture, { name: 'Sea room', active: false }), floor: '2', position: 9 };
    const saved = await call(ownerId, 'rooms.save', { property_id: propertyId, change });
    expect(saved.types).toEqual([]);
    expect(saved.units).toMatchObject([
      { name: 'Sea room', floor: '2', position: 9, active: false, version: 2 },
    ]);
  });

  it.each([
    ['taken', 1],
    ['needed to make up the number of its type', 2],
  ])('refuses to retire a room that is %s, and to change its type', async (_what, waiting) => {
    const fixture = await withDoubles();
    const { call, codeOf, first, ownerId, propertyId } = fixture;
    const single = { ...double, code: 'SGL', name: 'Single' };
    const [type] = (await call(ownerId, 'rooms.save', { property_id: propertyId, change: single })).types;
    if (waiting === 1) await book(fixture, 1, first.id);
    else for (const number of [1, 2]) await book(fixture, number, null);
    for (const change of [{ active: false }, { room_type_id: type?.id ?? '' }])
      expect(
        await codeOf(ownerId, 'rooms.save', { property_id: propertyId, change: roomChange(fixture, change) }),
      ).toBe('invalid_transition');
  });

  it('refuses to retire a room whose guest should have left and has not', async () => {
    const fixture = await withDoubles();
    const { call, first, ownerId, propertyId, store, type } = fixture;
    await store.transact(async ({ guests, reservations }) => {
      await guests.save(createGuestRow(1, { propertyId }));
      await reservations.save(
        createReservationRow(1, '2026-11-19', {
          propertyId,
          roomTypeId: type.id,
          roomId: first.id,
          status: 'checked_in',
          checkedInAtMs: 0,
        }),
      );
    });
    const change = roomChange(fixture, { active: false });
    await expect(call(ownerId, 'rooms.save', { property_id: propertyId, change })).rejects.toThrow(
      'Double 1 can’t be retired or change its type: a guest is checked in.',
    );
  });

  it('retires a room while the stays that wait find another', async () => {
    const fixture = await withDoubles();
    const { codeOf, ownerId, propertyId, second } = fixture;
    await book(fixture, 1, null);
    const change = roomChange(fixture, { active: false });
    expect(await codeOf(ownerId, 'rooms.save', { property_id: propertyId, change })).toBe('ok');
    const other = { ...change, id: second.id, name: second.name };
    expect(await codeOf(ownerId, 'rooms.save', { property_id: propertyId, change: other })).toBe(
      'invalid_transition',
    );
  });

  it.each([
    ['a name another room has', { name: 'Double 2' }, 'already_exists'],
    ['a type that is none', { room_type_id: `rty_${'0'.repeat(26)}` }, 'validation_failed'],
    ['a room that is none', { id: `unt_${'0'.repeat(26)}` }, 'not_found'],
  ])('refuses %s', async (_what, change, code) => {
    const fixture = await withDoubles();
    const draft = { ...roomChange(fixture, {}), ...change };
    expect(
      await fixture.codeOf(fixture.ownerId, 'rooms.save', { property_id: fixture.propertyId, change: draft }),
    ).toBe(code);
  });
});

describe('rooms.save, one type', () => {
  it('changes the price, and retires a type that no reservation needs', async () => {
    const fixture = await withDoubles();
    const { call, ownerId, propertyId } = fixture;
    const change = { ...typeChange(fixture, { active: false }), base_price: 9900 };
    const saved = await call(ownerId, 'rooms.save', { property_id: propertyId, change });
    expect(saved.types).toMatchObject([
      { base_price: { amount: 9900, currency: 'EUR' }, active: false, version: 2 },
    ]);
    const several = { property_id: propertyId, change: double };
    expect(await fixture.codeOf(ownerId, 'rooms.save', several)).toBe('invalid_transition');
  });

  it('refuses to retire a type that stays to come were sold as', async () => {
    const fixture = await withDoubles();
    await book(fixture, 1, null);
    const change = typeChange(fixture, { active: false });
    const saving = fixture.call(fixture.ownerId, 'rooms.save', { property_id: fixture.propertyId, change });
    await expect(saving).rejects.toThrow('Double can’t be retired: 1 reservation needs it.');
  });

  it.each([
    ['a type that is none', { id: `rty_${'0'.repeat(26)}` }, 'not_found'],
    ['a code another type has', { code: 'SGL' }, 'already_exists'],
    ['a price below zero', { base_price: -1 }, 'validation_failed'],
  ])('refuses %s', async (_what, change, code) => {
    const fixture = await withDoubles();
    const { call, codeOf, ownerId, propertyId } = fixture;
    const single = { ...double, code: 'SGL', name: 'Single' };
    await call(ownerId, 'rooms.save', { property_id: propertyId, change: single });
    const draft = { ...typeChange(fixture, {}), ...change };
    expect(await codeOf(ownerId, 'rooms.save', { property_id: propertyId, change: draft })).toBe(code);
  });

  it('refuses a person without the permission', async () => {
    const fixture = await withDoubles();
    const desk = await fixture.join('Desk', 'front_desk');
    for (const change of [typeChange(fixture, {}), roomChange(fixture, {}), double])
      expect(await fixture.codeOf(desk, 'rooms.save', { property_id: fixture.propertyId, change })).toBe(
        'unauthorized',
      );
  });
});

describe('rooms.list', () => {
  it('refuses a person without the permission', async () => {
    const { codeOf, join, propertyId } = await openPropertyFixture();
    const accountant = await join('Accountant', 'accountant');
    expect(await codeOf(accountant, 'rooms.list', { property_id: propertyId })).toBe('unauthorized');
  });
});
