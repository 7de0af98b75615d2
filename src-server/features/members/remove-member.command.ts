import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { findMember, listMemberProperties } from './find-member';
import { requireOwnerLeft } from './require-owner-left';
import { requireCanManageMember } from './require-subset';

/** Removes a member. Their keys continue to work, since a key belongs to no member. spec: What the service does. */
export const removeMember: TransactionalCommand<'members.remove'> = {
  kind: 'transaction',
  async run(tx, context, { member_id: memberId }) {
    const member = await findMember(tx, memberId);
    await requireCanManageMember(tx, requireMember(context.person), member.id);
    const owned = (await tx.members.assignments())
      .filter((held) => held.memberId === member.id && held.roleId === OWNER_ROLE_ID)
      .map(({ propertyId }) => propertyId);
    // A member who is added again gets only the role of that time, not the former ones.
    for (const propertyId of await listMemberProperties(tx, member.id))
      await tx.members.assign(member.id, propertyId, []);
    await tx.recoveryCodes.replace(member.id, []);
    await tx.members.setActive(member.id, false);
    await requireOwnerLeft(tx, owned);
    return null;
  },
  target: ({ member_id: memberId }) => memberId,
};
