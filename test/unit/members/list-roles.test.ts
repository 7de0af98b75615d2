import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { systemRoles } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';

const night = {
  id: null,
  name: 'Night porter',
  permissions: ['stays.checkin.perform', 'guests.profile.read'] satisfies Permission[],
};

describe('roles.list', () => {
  it('shows the system roles first, to any member', async () => {
    const { call, join, ownerId } = await openPropertyFixture();
    await call(ownerId, 'roles.save', { ...night, name: 'A role' });
    const viewer = await join('Viewer', 'viewer');
    const roles = await call(viewer, 'roles.list', {});
    expect(roles.map(({ name }) => name)).toEqual([...systemRoles.map(({ name }) => name), 'A role']);
    expect(roles[0]).toMatchObject({ kind: 'system', holders: 1, permissions: allPermissions });
  });
});
