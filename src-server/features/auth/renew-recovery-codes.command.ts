import { generateRecoveryCodes, hashRecoveryCode } from '@server/features/auth/passwords/recovery-codes';
import { hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import { runRecorded } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { signedIn } from '@server/sessions/window-command';
import { AppError } from '@shared/kernel/errors';

const name = 'session.renewRecoveryCodes';

export const renewRecoveryCodes: WindowCommand<typeof name> = {
  needsPerson: true,
  isForNewcomers: false,
  async run(call) {
    const { tools, windowSession: seat } = call;
    const person = signedIn(call);
    const isRecent = seat.session !== null && hasRecentPassword(seat.session, tools.monotonicMs());
    const codes = generateRecoveryCodes(tools.randomBytes);
    await runRecorded(call, { name, person }, async (tx) => {
      if (!isRecent) throw new AppError('reauthentication_required', 'Type your password again to go on.');
      await tx.recoveryCodes.replace(person.id, codes.map(hashRecoveryCode));
      // Wrong tries were of the codes before.
      await tx.recoverFailures.clear(person.email);
    });
    return { codes };
  },
};
