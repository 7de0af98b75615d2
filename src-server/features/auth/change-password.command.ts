import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import { hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import { listContextNames, requireGoodPassword } from '@server/features/members/choose-password';
import { refuse, runRecorded } from '@server/sessions/record-window-action';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { signedIn } from '@server/sessions/window-command';
import type { MemberRow } from '@server/stores/member-store';
import { AppError } from '@shared/kernel/errors';
import { getSessionView } from './session-view';
import { createSessionChangedError } from './sign-in.command';

const name = 'session.changePassword';

/** Why the password cannot become the person's own; null: it can. */
async function problemWith(
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
  return isOld ? new AppError('validation_failed', 'Choose another password than the one you have.') : null;
}

/** A one-time password was typed by whoever is here; its change waits for nothing else. */
function requireRecent(
  { windowSession: seat, tools }: WindowCall,
  { mustChangePassword }: MemberRow,
): AppError | null {
  const isRecent = seat.session !== null && hasRecentPassword(seat.session, tools.monotonicMs());
  if (mustChangePassword || isRecent) return null;
  return new AppError('reauthentication_required', 'Type your password again to go on.');
}

/** Stores the password, while the session here takes either for its own. */
async function store(call: WindowCall, person: MemberRow, passwordHash: string): Promise<void> {
  const { tools, windowSession: seat } = call;
  const change = (changes: Partial<SignInSession>) => {
    if (seat.session?.memberId === person.id) seat.session = { ...seat.session, ...changes };
  };
  change({ nextPasswordHash: passwordHash });
  try {
    await runRecorded(call, { name, person }, async (tx) => {
      const now = await tx.members.find(person.id);
      // Somebody else's new password in between is not undone by this one.
      if (now === null || !now.isActive || now.passwordHash !== person.passwordHash)
        throw createSessionChangedError();
      await tx.members.setPassword(person.id, passwordHash, false);
      await tx.signInFailures.clear(person.email);
    });
    const nowMs = tools.monotonicMs();
    change({ passwordHash, lastActiveMs: nowMs, passwordTypedMs: nowMs });
  } finally {
    change({ nextPasswordHash: null });
  }
}

/** Ends every other session of the person. */
export const changePassword: WindowCommand<typeof name> = {
  needsPerson: true,
  isForNewcomers: true,
  async run(call, { password }) {
    const { tools, windowSession: seat } = call;
    const person = signedIn(call);
    const problem = requireRecent(call, person) ?? (await problemWith(tools, person, password));
    if (problem !== null) return refuse(call, { name, person }, problem);
    await store(call, person, await tools.passwords.hashPassword(password));
    await tools.checkSessions();
    return getSessionView(tools, seat.host, seat.session?.memberId ?? null);
  },
};
