import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import type { MemberView } from '@shared/members/member-schemas';
import type { Role } from './find-role';
import { findRole } from './find-role';

/** Converts a member, with their roles at one property, to the form of the contract. */
export const toMemberView = (member: MemberRow, roles: readonly Role[]): MemberView => ({
  id: member.id,
  name: member.name,
  email: member.email,
  roles: roles.map(({ id, name }) => ({ id, name })),
  can_sign_in: member.passwordHash !== null,
  must_change_password: member.mustChangePassword,
  last_sign_in_at: toOptionalTimestamp(member.lastSignInAtMs),
  created_at: toTimestamp(member.createdAtMs),
});

/** Formats a member's roles for the audit log. */
export const formatRoles = (roles: MemberView['roles']): string =>
  roles.map(({ name }) => name).join(' and ') || 'no role';

/** Gets the roles at the property, by member. */
export async function getRolesByMember(
  stores: Stores,
  propertyId: string,
): Promise<ReadonlyMap<string, readonly Role[]>> {
  const roles = new Map<string, Role[]>();
  for (const assignment of await stores.members.assignments()) {
    const role = assignment.propertyId === propertyId ? await findRole(stores, assignment.roleId) : null;
    if (role !== null) roles.set(assignment.memberId, [...(roles.get(assignment.memberId) ?? []), role]);
  }
  return roles;
}
