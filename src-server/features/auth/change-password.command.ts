import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import { computePasswordMark, hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import { listContextNames, requireGoodPassword } from '@server/features/members/choose-password';
import { refuse, runRecorded } from '@server/sessions/record-window-action';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { clearFailures, createHeldAttempt } from './attempt';
import { getSessionView } from './session-view';
import { createSessionChangedError } from './sign-in.command';

const name = 'session.changePassword';

/** Finds why the password cannot become the member's own; null if it can. */
async function findProblem(
  { store, passwords }: SessionDeps,
  { name: ownName, email, passwordHash }: MemberRow,
  password: string,
): Promise<AppError | null> {
  const names = [ownName, email, ...(await store.read((snapshot) => listContextNames(snapshot)))];
  try {
    requireGoodPassword(password, names);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  const isOld = passwordHash !== null && (await passwords.verifyPassword(password, passwordHash));
  return isOld ? new AppError('validation_failed', fillMessage(authMessages.passwordUnchanged)) : null;
}

/** Requires a recent password. A member with a one-time password has just typed it, so nothing else is required. */
function requireRecent(
  { windowSession, deps }: WindowCall,
  { mustChangePassword }: MemberRow,
): AppError | null {
  const isRecent =
    windowSession.session !== null && hasRecentPassword(windowSession.session, deps.monotonicMs());
  if (mustChangePassword || isRecent) return null;
  return new AppError('reauthentication_required', fillMessage(authMessages.recentRequired));
}

/** Stores changes of the session in a transaction, where other services have the same browser. */
type StoreSession = (tx: Tx, changes: Partial<SignInSession>) => Promise<void>;

/** Runs work that changes the session with the password, so that no service ends the session in between. */
async function writeSession(
  { windowSession }: WindowCall,
  work: (storeSession: StoreSession) => Promise<void>,
): Promise<void> {
  const { shared } = windowSession.host;
  if (shared === null) return work(async () => undefined);
  await shared.write(({ storeSignIn }) =>
    work(async (tx, changes) => {
      if (windowSession.session !== null) await storeSignIn(tx, { ...windowSession.session, ...changes });
    }),
  );
}

/** Stores the password. Until it is committed, the session here is valid with the old and the new hash. */
async function store(call: WindowCall, member: MemberRow, passwordHash: string): Promise<void> {
  const { deps, windowSession } = call;
  const change = (changes: Partial<SignInSession>) => {
    if (windowSession.session?.memberId === member.id)
      windowSession.session = { ...windowSession.session, ...changes };
  };
  const nowMs = deps.monotonicMs();
  const passwordMark = computePasswordMark(passwordHash);
  const renewed = { passwordMark, lastActiveMs: nowMs, passwordTypedMs: nowMs };
  change({ nextPasswordMark: passwordMark });
  try {
    await writeSession(call, async (storeSession) => {
      await runRecorded(call, { name, person: member }, async (tx) => {
        const now = await tx.members.find(member.id);
        // Another process may have stored a new password in between. This one does not overwrite it.
        if (now === null || !now.isActive || now.passwordHash !== member.passwordHash)
          throw createSessionChangedError();
        await tx.members.setPassword(member.id, passwordHash, false);
        await clearFailures(tx.signInFailures, createHeldAttempt(call, member.email));
        await storeSession(tx, renewed);
      });
      change(renewed);
    });
  } finally {
    change({ nextPasswordMark: null });
  }
}

/** Changes the member's own password, and ends their other sessions. */
export const changePassword: WindowCommand<typeof name> = {
  needsMember: true,
  allowsOneTimePassword: true,
  async run(call, { password }) {
    const { deps, windowSession } = call;
    const member = getSignedInMember(call);
    const problem = requireRecent(call, member) ?? (await findProblem(deps, member, password));
    if (problem !== null) return refuse(call, { name, person: member }, problem);
    await store(call, member, await deps.passwords.hashPassword(password));
    await deps.checkSessions();
    return getSessionView(deps, windowSession.host, windowSession.session?.memberId ?? null);
  },
};
