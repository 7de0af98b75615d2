import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { formatTarget } from '@shared/audit/audit-target';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { findMember } from './find-member';
import { requireRole } from './find-role';
import { formatRoles, getRolesByMember, toMemberView } from './member-view';
import { requireOwnerLeft } from './require-owner-left';
import { requireSubsetOfOwn } from './require-subset';

export const assignRole: TransactionalCommand<'members.assign'> = {
  kind: 'transaction',
  async run(tx, context, input) {
    const { property_id: propertyId, role_id: roleId } = input;
    const measure = { person: requireMember(context.person), propertyId };
    const member = await findMember(tx, input.member_id);
    // A member must also not take roles from a member with more permissions.
    const held = await tx.members.effectivePermissions(member.id, propertyId);
    await requireSubsetOfOwn(tx, measure, held, 'person');
    const role = roleId === null ? null : await requireRole(tx, roleId);
    if (role !== null) await requireSubsetOfOwn(tx, measure, role.permissions, 'role');
    const roles = (await getRolesByMember(tx, propertyId)).get(member.id) ?? [];
    await tx.members.assign(member.id, propertyId, role === null ? [] : [role.id]);
    if (roles.some(({ id }) => id === OWNER_ROLE_ID)) await requireOwnerLeft(tx, [propertyId]);
    return toMemberView(member, role === null ? [] : [role]);
  },
  target: ({ member_id: memberId }, { roles }) => formatTarget(memberId, formatRoles(roles)),
};
