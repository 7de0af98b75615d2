import { describe, expect, it } from 'vitest';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';

const annexe = { ...sampleProperty, name: 'Annexe', rooms: 2 };

describe('properties.add', () => {
  it('makes every Owner of a property Owner there, and gives no other member a role', async () => {
    const { call, join, ownerId } = await openPropertyFixture();
    const second = await join('Second', 'owner');
    await join('Manager', 'manager');
    const property = await call(ownerId, 'properties.add', { ...annexe, address: { town: 'Porto' } });
    expect(property).toMatchObject({ name: 'Annexe', address: { town: 'Porto' } });
    const members = await call(second, 'members.list', { property_id: property.id });
    expect(members.map(({ name, roles }) => [name, roles.length])).toEqual([
      ['Maren', 1],
      ['Second', 1],
      ['Manager', 0],
    ]);
    const rooms = await call(ownerId, 'rooms.list', { property_id: property.id });
    expect(rooms.units.map(({ name }) => name)).toEqual(['Room 1', 'Room 2']);
  });

  it.each([
    ['a name another property has', { name: 'Harbour House' }, 'already_exists'],
    ['an unknown time zone', { time_zone: 'Mars/Base' }, 'validation_failed'],
    ['an unknown currency', { currency: 'QQQ' }, 'validation_failed'],
  ])('refuses %s', async (_what, change, code) => {
    const { call, codeOf, ownerId } = await openPropertyFixture();
    expect(await codeOf(ownerId, 'properties.add', { ...annexe, ...change })).toBe(code);
    expect(await call(ownerId, 'properties.list', {})).toHaveLength(1);
  });

  it('refuses a person who lacks the permission at one of the properties', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const manager = await join('Manager', 'manager');
    expect(await codeOf(manager, 'properties.add', annexe)).toBe('unauthorized');
    const second = await call(ownerId, 'properties.add', annexe);
    const local = await join('Local', 'owner', second.id);
    expect(await codeOf(local, 'properties.add', { ...annexe, name: 'Third' })).toBe('unauthorized');
  });
});

describe('properties.list', () => {
  it('shows the properties where the person has a role', async () => {
    const { call, join, ownerId } = await openPropertyFixture();
    const second = await call(ownerId, 'properties.add', annexe);
    const cleaner = await join('Cleaner', 'housekeeping', second.id);
    expect((await call(cleaner, 'properties.list', {})).map(({ name }) => name)).toEqual(['Annexe']);
    expect((await call(ownerId, 'properties.list', {})).map(({ name }) => name)).toEqual([
      'Annexe',
      'Harbour House',
    ]);
  });
});
