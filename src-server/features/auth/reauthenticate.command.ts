import { recordWindowAction } from '@server/sessions/record-window-action';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { createHeldAttempt } from './attempt';
import { checkPassword, clearTries } from './check-password';
import { putSession } from './put-session';
import { serializePasswordChecks } from './serialize-password-checks';
import { createSessionChangedError } from './sign-in.command';

const name = 'session.reauthenticate';

const createNoMatchError = (): AppError =>
  new AppError('sign_in_failed', fillMessage(authMessages.recentWrong));

/**
 * Checks the password. Wrong tries count for this session, since the window may be unattended. Throws what it recorded.
 */
async function tryPassword(call: WindowCall, password: string): Promise<void> {
  const { store } = call.deps;
  const attempt = createHeldAttempt(call, getSignedInMember(call).email);
  const checked = await checkPassword(call.deps, attempt, password);
  const refusal = checked.verdict === 'right' ? null : (checked.refusal ?? createNoMatchError());
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await clearTries(tx, attempt, checked);
    if (refusal !== null)
      await recordWindowAction(tx, call, { name, person: checked.person, error: refusal });
  });
  if (refusal !== null) throw refusal;
}

export const reauthenticate: WindowCommand<typeof name> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { password }) {
    const { deps, windowSession } = call;
    const { round } = windowSession;
    await serializePasswordChecks(call, () => tryPassword(call, password));
    if (windowSession.round !== round || windowSession.session === null) throw createSessionChangedError();
    const nowMs = deps.monotonicMs();
    const session = { ...windowSession.session, lastActiveMs: nowMs, passwordTypedMs: nowMs };
    const isPut = await putSession(
      call,
      session,
      () => windowSession.round === round && windowSession.session !== null,
    );
    if (!isPut) throw createSessionChangedError();
    return null;
  },
};
