import {
  getMemberAbilities,
  listAssignableRoles,
  sortMembers,
} from '@renderer/features/members/list/member-abilities';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import type { MemberView } from '@shared/members/member-schemas';
import { findSystemRole, systemRoles } from '@shared/members/roles';
import type { RoleView } from '@shared/members/roles-contract';
import { describe, expect, it } from 'vitest';

const roles: readonly RoleView[] = systemRoles.map(({ id, name, permissions }) => ({
  id,
  name,
  kind: 'system',
  permissions: [...permissions],
  holders: 1,
}));

const createMember = (name: string, ...roleIds: string[]): MemberView => ({
  id: `mem_${name}`,
  name,
  email: `${name}@example.com`,
  roles: roleIds.map((id) => ({ id, name: findSystemRole(id)?.name ?? id })),
  can_sign_in: true,
  must_change_password: false,
  last_sign_in_at: null,
  created_at: '2026-11-21T09:30:00.000Z',
});

const manager: readonly Permission[] = findSystemRole('manager')?.permissions ?? [];

describe('what may be changed about a person', () => {
  const table: [string, MemberView, MemberView[], readonly Permission[], unknown][] = [
    [
      'a member without a role here may be given one',
      createMember('jo'),
      [],
      allPermissions,
      { kind: 'elsewhere' },
    ],
    [
      'a member who may do no more can be changed',
      createMember('jo', 'front_desk'),
      [],
      manager,
      { kind: 'open', roleId: 'front_desk' },
    ],
    [
      'a member with two roles has none that a choice could show',
      createMember('jo', 'front_desk', 'accountant'),
      [],
      manager,
      { kind: 'open', roleId: null },
    ],
    ['an Owner is above a Manager', createMember('jo', 'owner'), [], manager, { kind: 'above' }],
    [
      'the only Owner stays',
      createMember('jo', 'owner'),
      [createMember('ann', 'manager')],
      allPermissions,
      { kind: 'last_owner', roleId: 'owner' },
    ],
    [
      'one Owner of two may go',
      createMember('jo', 'owner'),
      [createMember('ann', 'owner')],
      allPermissions,
      { kind: 'open', roleId: 'owner' },
    ],
  ];

  it.each(table)('%s', (_sentence, member, others, held, expected) => {
    expect(getMemberAbilities(member, { members: [member, ...others], roles, held })).toEqual(expected);
  });

  it('no member gives a role that can do more than they can', () => {
    expect(listAssignableRoles({ roles, held: manager }).map(({ id }) => id)).not.toContain('owner');
    expect(listAssignableRoles({ roles, held: manager }).map(({ id }) => id)).toContain('manager');
    expect(listAssignableRoles({ roles, held: [] })).toEqual([]);
  });

  it('people with a role here come first, by name', () => {
    const members = [createMember('zoe', 'owner'), createMember('ann'), createMember('bea', 'viewer')];
    expect(sortMembers(members).map(({ name }) => name)).toEqual(['bea', 'zoe', 'ann']);
  });
});
