import { allPermissions } from '@shared/kernel/permissions';
import { findSystemRole, OWNER_ROLE_ID, systemRoles } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('system roles', () => {
  verifies('role.system-sets', 'the Owner holds everything and alone manages keys', () => {
    expect(findSystemRole(OWNER_ROLE_ID)?.permissions).toEqual(allPermissions);
    const managers = systemRoles.filter((role) => role.permissions.includes('integration.apikey.manage'));
    expect(managers.map((role) => role.id)).toEqual([OWNER_ROLE_ID]);
  });

  it('are found by their ids, and no custom role is taken for one', () => {
    expect(systemRoles.map(({ id }) => findSystemRole(id))).toEqual(systemRoles);
    expect(['rol_01', 'constructor', ''].map(findSystemRole)).toEqual([null, null, null]);
  });
});
