import { generateRecoveryCodes, hashRecoveryCode } from '@server/features/auth/passwords/recovery-codes';
import { hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import { runRecorded } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { clearFailures, createHeldAttempt } from './attempt';

const name = 'session.renewRecoveryCodes';

export const renewRecoveryCodes: WindowCommand<typeof name> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call) {
    const { deps, windowSession } = call;
    const member = getSignedInMember(call);
    const isRecent =
      windowSession.session !== null && hasRecentPassword(windowSession.session, deps.monotonicMs());
    const codes = generateRecoveryCodes(deps.randomBytes);
    await runRecorded(call, { name, person: member }, async (tx) => {
      if (!isRecent)
        throw new AppError('reauthentication_required', fillMessage(authMessages.recentRequired));
      await tx.recoveryCodes.replace(member.id, codes.map(hashRecoveryCode));
      // Wrong tries from here concerned the replaced codes.
      await clearFailures(tx.recoverFailures, createHeldAttempt(call, member.email));
    });
    return { codes };
  },
};
