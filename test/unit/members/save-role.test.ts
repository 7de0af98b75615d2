import type { Permission } from '@shared/kernel/permissions';
import { systemRoles } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const night = {
  id: null,
  name: 'Night porter',
  permissions: ['stays.checkin.perform', 'guests.profile.read'] satisfies Permission[],
};

const annexe = { name: 'Annexe', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };

describe('roles.save', () => {
  verifies('role.custom', 'its holders may what it says, changes included', async () => {
    const { call, join, ownerId, propertyId, store } = await openPropertyFixture();
    const role = await call(ownerId, 'roles.save', night);
    expect(role).toMatchObject({ name: 'Night porter', kind: 'custom', holders: 0 });
    const jo = await join('Jo', role.id);
    await call(ownerId, 'roles.save', { ...night, id: role.id, permissions: ['stays.noshow.mark'] });
    const held = await store.read(({ members }) => members.effectivePermissions(jo, propertyId));
    expect(held).toEqual(new Set(['stays.noshow.mark']));
    const listed = (await call(jo, 'roles.list', {})).find(({ id }) => id === role.id);
    expect(listed).toMatchObject({ holders: 1, permissions: ['stays.noshow.mark'] });
  });

  it.each([
    ['a name another role has, whatever the case', { name: 'night PORTER' }, 'already_exists'],
    ['the name of a system role', { name: 'front desk' }, 'already_exists'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'validation_failed'],
    ['no name', { name: '' }, 'validation_failed'],
    ['no permission', { permissions: [] }, 'validation_failed'],
    ['a system role', { id: 'manager', name: 'Manager' }, 'invalid_transition'],
    ['a role that is none', { id: `rol_${'0'.repeat(26)}` }, 'not_found'],
  ])('refuses %s', async (_what, change, code) => {
    const { call, codeOf, ownerId } = await openPropertyFixture();
    await call(ownerId, 'roles.save', night);
    const draft = { ...night, name: 'Other', ...change };
    expect(await codeOf(ownerId, 'roles.save', draft)).toBe(code);
    expect(await call(ownerId, 'roles.list', {})).toHaveLength(systemRoles.length + 1);
  });

  it('keeps its own name', async () => {
    const { call, codeOf, ownerId } = await openPropertyFixture();
    const { id } = await call(ownerId, 'roles.save', night);
    expect(await codeOf(ownerId, 'roles.save', { ...night, id, name: 'NIGHT PORTER' })).toBe('ok');
  });

  it('refuses a person without the permission, and permissions beyond the own ones', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const manager = await join('Manager', 'manager');
    expect(await codeOf(manager, 'roles.save', night)).toBe('unauthorized');
    const shaper = await call(ownerId, 'roles.save', {
      ...night,
      name: 'Shaper',
      permissions: ['organisation.role.manage', 'guests.profile.read'],
    });
    const jo = await join('Jo', shaper.id);
    expect(await codeOf(jo, 'roles.save', night)).toBe('role_exceeds_yours');
    const own = { ...night, permissions: ['guests.profile.read'] satisfies Permission[] };
    expect(await codeOf(jo, 'roles.save', own)).toBe('ok');
    // Not even to remove permissions: the role exceeds what they hold.
    const porter = await call(ownerId, 'roles.save', { ...night, name: 'Porter' });
    expect(await codeOf(jo, 'roles.save', { ...own, id: porter.id, name: 'Porter' })).toBe(
      'role_exceeds_yours',
    );
  });

  it('asks for the right at every property where someone holds the role', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const other = await call(ownerId, 'properties.add', annexe);
    const second = await join('Second', 'owner');
    const role = await call(second, 'roles.save', night);
    expect(await codeOf(second, 'roles.save', { ...night, id: role.id })).toBe('ok');
    const jo = await join('Jo', role.id, other.id);
    expect(await codeOf(second, 'roles.save', { ...night, id: role.id })).toBe('unauthorized');
    await call(ownerId, 'members.assign', { property_id: other.id, member_id: jo, role_id: null });
    await call(ownerId, 'members.assign', { property_id: propertyId, member_id: jo, role_id: role.id });
    expect(await codeOf(second, 'roles.save', { ...night, id: role.id })).toBe('ok');
  });
});
