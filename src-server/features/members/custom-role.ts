import { listPropertiesGranting, requireAtProperty } from '@server/commands/authorise';
import type { MemberRow } from '@server/stores/member-store';
import type { RoleRow } from '@server/stores/role-store';
import type { Stores } from '@server/stores/store';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import { findSystemRole } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';
import { hasAllPermissions, requireSubsetOfOwn } from './require-subset';

/** Finds a custom role. Throws AppError `invalid_transition` for a system role, `not_found` for an unknown id. */
export async function findCustomRole(stores: Stores, roleId: string): Promise<RoleRow> {
  const system = findSystemRole(roleId);
  if (system !== null)
    throw new AppError('invalid_transition', fillMessage(membersMessages.roleBuiltIn, { role: system.name }));
  const role = await stores.roles.find(roleId);
  if (role === null) throw createNotFoundError();
  return role;
}

/** A change of a role: its permissions before and after, and the properties where a member has it. */
export interface RoleChange {
  readonly permissions: readonly Permission[];
  readonly propertyIds: readonly string[];
}

/** Lists the properties at which a member has the role. */
export async function listPropertiesHolding(stores: Stores, roleId: string): Promise<string[]> {
  const assignments = await stores.members.assignments();
  return [
    ...new Set(assignments.filter((held) => held.roleId === roleId).map(({ propertyId }) => propertyId)),
  ];
}

/**
 * Requires that the member manages roles and has all of the permissions, at every property where the role is assigned.
 * For a role without members, one property is enough.
 */
export async function requireCanEditRole(
  stores: Stores,
  member: MemberRow,
  change: RoleChange,
): Promise<void> {
  const { permissions, propertyIds } = change;
  for (const propertyId of propertyIds) {
    await requireAtProperty(stores, member, propertyId, 'organisation.role.manage');
    await requireSubsetOfOwn(stores, { person: member, propertyId }, permissions, 'role');
  }
  if (propertyIds.length > 0) return;
  for (const propertyId of await listPropertiesGranting(stores, member, 'organisation.role.manage'))
    if (await hasAllPermissions(stores, { person: member, propertyId }, permissions)) return;
  throw new AppError('role_exceeds_yours', fillMessage(membersMessages.roleExceedsYoursEverywhere));
}
