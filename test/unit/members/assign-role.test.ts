import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

describe('members.assign', () => {
  it('replaces the role, and takes the property away with null', async () => {
    const { call, join, ownerId, propertyId, store } = await openPropertyFixture();
    const jo = await join('Jo', 'manager');
    const change = { property_id: propertyId, member_id: jo };
    expect(await call(ownerId, 'members.assign', { ...change, role_id: 'viewer' })).toMatchObject({
      roles: [{ id: 'viewer' }],
    });
    expect(await call(ownerId, 'members.assign', { ...change, role_id: null })).toMatchObject({ roles: [] });
    const held = await store.read(({ members }) => members.effectivePermissions(jo, propertyId));
    expect([...held]).toEqual([]);
  });

  it.each([
    ['a role beyond the own one', 'Jo', 'owner', 'role_exceeds_yours'],
    ['another role for a member who may do more', 'Maren', 'viewer', 'role_exceeds_yours'],
    ['a role that is none', 'Jo', 'captain', 'validation_failed'],
  ])('refuses a manager %s', async (_what, whom, roleId, code) => {
    const { codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const manager = await join('Manager', 'manager');
    const jo = await join('Jo', 'viewer');
    const memberId = whom === 'Jo' ? jo : ownerId;
    const change = { property_id: propertyId, member_id: memberId, role_id: roleId };
    expect(await codeOf(manager, 'members.assign', change)).toBe(code);
  });

  it('refuses a person without the permission, a person who is none, and one who was removed', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    const change = { property_id: propertyId, member_id: desk, role_id: 'viewer' };
    expect(await codeOf(desk, 'members.assign', change)).toBe('unauthorized');
    const unknownMemberId = `mem_${'0'.repeat(26)}`;
    expect(await codeOf(ownerId, 'members.assign', { ...change, member_id: unknownMemberId })).toBe(
      'not_found',
    );
    await call(ownerId, 'members.remove', { member_id: desk });
    expect(await codeOf(ownerId, 'members.assign', change)).toBe('not_found');
  });
});
