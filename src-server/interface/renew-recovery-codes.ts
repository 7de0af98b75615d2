import { generateRecoveryCodes, hashRecoveryCode } from '@server/people/recovery-codes';
import { hasRecentPassword } from '@server/people/sign-in-session';
import { AppError } from '@shared/errors';
import { runRecorded } from './record-window-action';
import type { WindowCommand } from './window-command';
import { signedIn } from './window-command';

const name = 'session.renewRecoveryCodes';

export const renewRecoveryCodes: WindowCommand<typeof name> = {
  needsPerson: true,
  isForNewcomers: false,
  async run(call) {
    const { tools, seat } = call;
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
