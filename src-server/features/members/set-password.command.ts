import { createMissingPermissionRefusal, listPropertiesGranting } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { ParsedInput } from '@shared/contract/management-contract';
import { choosePassword, listContextNames, requireGoodPassword, requireNewPassword } from './choose-password';
import { findMember } from './find-member';
import { toMemberView } from './member-view';
import { requireCanManageMember } from './require-subset';

type Change = ParsedInput<'members.setPassword'>;

async function listGuesses(stores: Stores, memberId: string): Promise<string[]> {
  const { name, email } = await findMember(stores, memberId);
  return [name, email, ...(await listContextNames(stores))];
}

/** Requires all permissions of the other member, because one who sets a password can sign in as them. */
async function requireRight(stores: Stores, member: MemberRow, memberId: string): Promise<void> {
  if (member.id === memberId) return;
  const permission = 'organisation.member.manage';
  if ((await listPropertiesGranting(stores, member, permission)).length === 0)
    throw createMissingPermissionRefusal(permission, null);
  await findMember(stores, memberId);
  await requireCanManageMember(stores, member, memberId);
}

export const setPassword: TransactionalCommand<'members.setPassword'> = {
  kind: 'transaction',
  async newPassword(stores, { randomBytes }, { member_id: memberId, password }: Change) {
    return choosePassword(password, await listGuesses(stores, memberId), randomBytes);
  },
  async run(tx, context, { member_id: memberId, password }) {
    const actor = requireMember(context.person);
    await requireRight(tx, actor, memberId);
    requireGoodPassword(password, await listGuesses(tx, memberId));
    const { plain, passwordHash } = requireNewPassword(context);
    // A password that another member knows must be changed at the next sign-in.
    const isOwn = actor.id === memberId && password !== null;
    await tx.members.setPassword(memberId, passwordHash, !isOwn);
    // The password may be set because another person has one of the codes.
    if (actor.id !== memberId) await tx.recoveryCodes.replace(memberId, []);
    const member = await findMember(tx, memberId);
    // Ends waits after wrong attempts, wherever they were made: an Owner, or the owner of the data directory, lets the member in again.
    await tx.signInFailures.clearAll(member.email);
    return {
      member: toMemberView(member, []),
      one_time_password: password === null ? plain : null,
    };
  },
  target: ({ member_id: memberId }) => memberId,
};
