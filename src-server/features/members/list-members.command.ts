import type { TransactionalCommand } from '@server/commands/command';
import { getRolesByMember, toMemberView } from './member-view';

export const listMembers: TransactionalCommand<'members.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const roles = await getRolesByMember(tx, propertyId);
    const members = await tx.members.list();
    return members
      .filter(({ isActive }) => isActive)
      .map((member) => toMemberView(member, roles.get(member.id) ?? []));
  },
};
