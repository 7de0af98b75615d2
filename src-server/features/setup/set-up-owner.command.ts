import type { TransactionalCommand } from '@server/commands/command';
import { requireGoodPassword, requireNewPassword } from '@server/features/members/choose-password';
import { toMemberView } from '@server/features/members/member-view';
import { getSetupStep } from '@server/features/setup/state/setup-step';
import type { Stores } from '@server/stores/store';
import type { ParsedInput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { setupMessages } from '@shared/setup/setup.messages';
import { fillMessage } from '@shared/text/filled-message';
import { createOrganisation } from './create-organisation';

/** Refuses a second Owner and a weak password. It runs before the password is hashed, and again in the transaction. */
async function requireValidOwner(stores: Stores, draft: ParsedInput<'setup.owner'>): Promise<void> {
  if ((await getSetupStep(stores)) !== 'owner')
    throw new AppError('already_exists', fillMessage(setupMessages.alreadySetUp));
  requireGoodPassword(draft.password, [draft.name, draft.email, draft.organisation]);
}

export const setUpOwner: TransactionalCommand<'setup.owner'> = {
  kind: 'transaction',
  async newPassword(stores, _tools, draft) {
    await requireValidOwner(stores, draft);
    return draft.password;
  },
  async run(tx, context, draft) {
    await requireValidOwner(tx, draft);
    const { password, ...member } = draft;
    const passwordHash = password === null ? null : requireNewPassword(context).passwordHash;
    const foundation = { ...member, passwordHash, isDemo: false };
    return toMemberView(await createOrganisation(tx, foundation, context.randomBytes), []);
  },
  target: (_input, { id }) => id,
};
