import type { CommandContext, TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores, Tx } from '@server/stores/store';
import { formatTarget } from '@shared/audit/audit-target';
import type { ParsedInput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';
import { choosePassword, listContextNames, requireGoodPassword, requireNewPassword } from './choose-password';
import { findMember } from './find-member';
import { requireRole } from './find-role';
import { formatRoles, toMemberView } from './member-view';
import { requireSubsetOfOwn } from './require-subset';

type Draft = ParsedInput<'members.add'>;

const listGuesses = async (stores: Stores, { name, email }: Draft): Promise<string[]> => [
  name,
  email,
  ...(await listContextNames(stores)),
];

/** Restores the removed member who has this address, without their former roles and password. */
async function restoreMember(tx: Tx, former: MemberRow, draft: Draft, passwordHash: string): Promise<string> {
  if (former.isActive) throw new AppError('already_exists', fillMessage(membersMessages.emailTaken));
  await tx.members.setName(former.id, draft.name);
  await tx.members.setPassword(former.id, passwordHash, true);
  await tx.members.setActive(former.id, true);
  // After a restore, used recovery codes could be valid again, so all are deleted.
  await tx.recoveryCodes.replace(former.id, []);
  return former.id;
}

async function insertMember(
  tx: Tx,
  context: CommandContext,
  draft: Draft,
  passwordHash: string,
): Promise<string> {
  const id = createId('mem', tx.nowMs, context.randomBytes);
  await tx.members.insert({
    id,
    name: draft.name,
    email: draft.email,
    isActive: true,
    passwordHash,
    mustChangePassword: true,
    language: null,
    lastSignInAtMs: null,
    createdAtMs: tx.nowMs,
  });
  return id;
}

export const addMember: TransactionalCommand<'members.add'> = {
  kind: 'transaction',
  async newPassword(stores, { randomBytes }, draft) {
    return choosePassword(draft.password, await listGuesses(stores, draft), randomBytes);
  },
  async run(tx, context, draft) {
    const propertyId = draft.property_id;
    const role = await requireRole(tx, draft.role_id);
    const measure = { person: requireMember(context.person), propertyId };
    await requireSubsetOfOwn(tx, measure, role.permissions, 'role');
    requireGoodPassword(draft.password, await listGuesses(tx, draft));
    const { plain, passwordHash } = requireNewPassword(context);
    const former = await tx.members.findByEmail(draft.email);
    const memberId =
      former === null
        ? await insertMember(tx, context, draft, passwordHash)
        : await restoreMember(tx, former, draft, passwordHash);
    // Failed attempts before the address had a member must not hold the new member up.
    await tx.signInFailures.clearAll(draft.email);
    await tx.recoverFailures.clearAll(draft.email);
    await tx.members.assign(memberId, propertyId, [role.id]);
    return {
      member: toMemberView(await findMember(tx, memberId), [role]),
      one_time_password: draft.password === null ? plain : null,
    };
  },
  target: (_input, { member }) => formatTarget(member.id, formatRoles(member.roles)),
};
