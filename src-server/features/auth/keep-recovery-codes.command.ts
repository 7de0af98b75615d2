import { runRecorded } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

const name = 'session.keepRecoveryCodes';

/** Records that the member kept the codes. The log is the only place that says so, and the checklist reads it. decision 0250 */
export const keepRecoveryCodes: WindowCommand<typeof name> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call) {
    const member = getSignedInMember(call);
    await runRecorded(call, { name, person: member }, async (tx) => {
      if ((await tx.recoveryCodes.count(member.id)) === 0)
        throw new AppError('validation_failed', fillMessage(authMessages.codesNone));
    });
    return null;
  },
};
