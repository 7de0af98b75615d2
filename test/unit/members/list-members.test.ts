import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

describe('members.list', () => {
  it('shows everyone who is not removed, with their roles at that property', async () => {
    const { call, join, ownerId, propertyId } = await openPropertyFixture();
    const gone = await join('Gone', 'viewer');
    await join('Jo', 'housekeeping');
    await call(ownerId, 'members.remove', { member_id: gone });
    const members = await call(ownerId, 'members.list', { property_id: propertyId });
    expect(members.map(({ name, roles }) => [name, roles.map(({ id }) => id)])).toEqual([
      ['Maren', ['owner']],
      ['Jo', ['housekeeping']],
    ]);
  });

  it('refuses a person without the permission and a property that is none', async () => {
    const { codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    expect(await codeOf(desk, 'members.list', { property_id: propertyId })).toBe('unauthorized');
    const unknown = `prp_${'0'.repeat(26)}`;
    expect(await codeOf(ownerId, 'members.list', { property_id: unknown })).toBe('not_found');
    expect(await codeOf(ownerId, 'members.list', { property_id: 'Harbour House' })).toBe('validation_failed');
  });
});
