import type { TransactionalCommand } from '@server/commands/command';
import { requirePerson } from '@server/commands/require-person';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { findMember, listMemberProperties } from './find-member';
import { requireOwnerLeft } from './require-owner-left';
import { requireCanManageMember } from './require-subset';

/** The keys the person created keep working: a key belongs to no person. spec: What the service does. */
export const removeMember: TransactionalCommand<'members.remove'> = {
  kind: 'transaction',
  async run(tx, context, { member_id: memberId }) {
    const member = await findMember(tx, memberId);
    await requireCanManageMember(tx, requirePerson(context.person), member.id);
    const owned = (await tx.members.assignments())
      .filter((held) => held.memberId === member.id && held.roleId === OWNER_ROLE_ID)
      .map(({ propertyId }) => propertyId);
    // Whoever comes back begins with the role they come back with, not with those of before.
    for (const propertyId of await listMemberProperties(tx, member.id))
      await tx.members.assign(member.id, propertyId, []);
    await tx.recoveryCodes.replace(member.id, []);
    await tx.members.setActive(member.id, false);
    await requireOwnerLeft(tx, owned);
    return null;
  },
  target: ({ member_id: memberId }) => memberId,
};
