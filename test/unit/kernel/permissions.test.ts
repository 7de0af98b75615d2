import {
  allPermissions,
  getPermissionDefinition,
  intersectPermissions,
  isPermission,
  permissionCatalogue,
  permissionGroups,
} from '@shared/kernel/permissions';
import { permissionDescriptionMessages, permissionLabelMessages } from '@shared/kernel/permissions.messages';
import { systemRoles } from '@shared/members/roles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const somePermissions = fc.uniqueArray(fc.constantFrom(...allPermissions));
const requests = fc.array(fc.oneof(fc.constantFrom<string>(...allPermissions), fc.string()), {
  maxLength: 40,
});

describe('permissions', () => {
  verifies(
    'permission.catalogue',
    'each has three lower-case parts, a label, a description and a known group',
    () => {
      for (const permission of allPermissions) {
        const fields = getPermissionDefinition(permission);
        expect(permission).toMatch(/^[a-z]+(\.[a-z]+){2}$/);
        expect(permissionLabelMessages[permission].english.length).toBeGreaterThan(3);
        expect(permissionDescriptionMessages[permission].english.length).toBeGreaterThan(3);
        expect(permissionGroups).toContain(fields.group);
      }
      expect(
        new Set(allPermissions.map((permission) => permissionLabelMessages[permission].english)).size,
      ).toBe(allPermissions.length);
    },
  );

  verifies('key.same-strings-as-roles', 'roles are built from strings of the catalogue', () => {
    const strings = systemRoles.flatMap((role) => role.permissions);
    expect(strings.filter((permission) => !Object.hasOwn(permissionCatalogue, permission))).toEqual([]);
  });

  it('distinguishes its own strings from the names every object has', () => {
    expect(['constructor', '__proto__', 'toString', ''].filter(isPermission)).toEqual([]);
  });
});

describe('intersect', () => {
  verifies('key.intersection', 'is a subset of both sides, in request order, without repeats', () => {
    fc.assert(
      fc.property(requests, somePermissions, (requested, heldList) => {
        const held = new Set(heldList);
        const granted = intersectPermissions(requested, held);
        const expected = [...new Set(requested)].filter((scope) => isPermission(scope) && held.has(scope));
        expect(granted).toEqual(expected);
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(requests, somePermissions, (requested, heldList) => {
        const once = intersectPermissions(requested, new Set(heldList));
        expect(intersectPermissions(once, new Set(heldList))).toEqual(once);
      }),
    );
  });

  it('grants nothing to one who holds nothing', () => {
    expect(intersectPermissions(allPermissions, new Set())).toEqual([]);
  });
});
