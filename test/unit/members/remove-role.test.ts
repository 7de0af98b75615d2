import type { Permission } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

const night = {
  id: null,
  name: 'Night porter',
  permissions: ['stays.checkin.perform', 'guests.profile.read'] satisfies Permission[],
};

describe('roles.remove', () => {
  it('removes a role that no member holds, and refuses one that a member holds', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const { id } = await call(ownerId, 'roles.save', night);
    const jo = await join('Jo', id);
    const bo = await join('Bo', id);
    await expect(call(ownerId, 'roles.remove', { id })).rejects.toMatchObject({
      code: 'invalid_transition',
      message: '2 members have the role Night porter. Give them another role first.',
    });
    await call(ownerId, 'members.remove', { member_id: jo });
    await expect(call(ownerId, 'roles.remove', { id })).rejects.toThrow('1 member has');
    await call(ownerId, 'members.remove', { member_id: bo });
    expect(await codeOf(ownerId, 'roles.remove', { id })).toBe('ok');
    expect(await codeOf(ownerId, 'roles.remove', { id })).toBe('not_found');
  });

  it('refuses a system role, and a person without the permission', async () => {
    const { call, codeOf, join, ownerId } = await openPropertyFixture();
    const { id } = await call(ownerId, 'roles.save', night);
    const manager = await join('Manager', 'manager');
    expect(await codeOf(ownerId, 'roles.remove', { id: 'viewer' })).toBe('invalid_transition');
    expect(await codeOf(manager, 'roles.remove', { id })).toBe('unauthorized');
  });
});
