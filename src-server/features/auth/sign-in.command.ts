import { isCurrentHash } from '@server/features/auth/passwords/passwords';
import { createSignInSession } from '@server/features/auth/passwords/sign-in-session';
import { endSession } from '@server/sessions/end-session';
import { recordWindowAction } from '@server/sessions/record-window-action';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { createAttempt } from './attempt';
import type { CheckedPassword } from './check-password';
import { checkPassword, clearTries } from './check-password';
import { putSession } from './put-session';
import { serializePasswordChecks } from './serialize-password-checks';
import { getSessionView } from './session-view';

/** One answer for an unknown address, a removed member and a wrong password. */
const createNoMatchError = (): AppError =>
  new AppError('sign_in_failed', fillMessage(authMessages.signInWrong));

/** Creates the refusal of a command whose window session changed meanwhile: the page left, or the member signed out. */
export const createSessionChangedError = (): AppError =>
  new AppError('sign_in_failed', fillMessage(authMessages.sessionChanged));

/** Signs the member in for a page that is still connected. The member who was signed in before is signed out first. */
export async function signInMember(call: WindowCall, member: MemberRow, round: number): Promise<void> {
  const { deps, windowSession, page } = call;
  const isSame = (expected: number): boolean =>
    !windowSession.isEnded && windowSession.round === expected && windowSession.pages.has(page.id);
  if (!isSame(round)) throw createSessionChangedError();
  endSession(windowSession, deps, 'signed_out');
  const { round: ownRound } = windowSession;
  await page.onSignIn();
  if (!isSame(ownRound)) throw createSessionChangedError();
  const session = createSignInSession(member, deps.monotonicMs());
  if (!(await putSession(call, session, () => isSame(ownRound)))) throw createSessionChangedError();
  await deps.watch();
}

/** Hashes the password with the current parameters; null if the stored hash already has them. */
async function renewHash(
  { passwords }: SessionDeps,
  { person: member, verdict }: CheckedPassword,
  password: string,
): Promise<string | null> {
  const stored = member?.passwordHash ?? null;
  if (verdict !== 'right' || stored === null || isCurrentHash(stored)) return null;
  return passwords.hashPassword(password);
}

/** Returns the member, signed in as of now, if the right password is still theirs; null otherwise. */
async function admit(
  tx: Tx,
  { person: member, verdict }: CheckedPassword,
  { renewed, address }: { readonly renewed: string | null; readonly address: string | null },
) {
  if (member === null || verdict !== 'right') return null;
  const now = await tx.members.find(member.id);
  if (now === null || !now.isActive || now.passwordHash !== member.passwordHash) return null;
  await tx.members.setSignedIn(now.id, tx.nowMs);
  await tx.signInPlaces.add(now.id, address, tx.nowMs);
  if (renewed !== null) await tx.members.setPassword(now.id, renewed, now.mustChangePassword);
  return { ...now, passwordHash: renewed ?? now.passwordHash };
}

async function tryPassword(call: WindowCall, email: string, password: string): Promise<MemberRow> {
  const { deps, page } = call;
  const attempt = createAttempt(call, email);
  const checked = await checkPassword(deps, attempt, password);
  const renewed = await renewHash(deps, checked, password);
  const { admitted, error } = await deps.store.transact(async (tx) => {
    await tx.changes('organisation');
    const member = await admit(tx, checked, { renewed, address: page.address });
    await clearTries(tx, attempt, checked);
    const refusal = member === null ? (checked.refusal ?? createNoMatchError()) : null;
    await recordWindowAction(tx, call, { name: 'session.signIn', person: checked.person, error: refusal });
    return { admitted: member, error: refusal };
  });
  if (admitted === null) throw error ?? createNoMatchError();
  return admitted;
}

export const signIn: WindowCommand<'session.signIn'> = {
  needsMember: false,
  allowsOneTimePassword: false,
  async run(call, { email, password }) {
    const { deps, windowSession } = call;
    const { round } = windowSession;
    const member = await serializePasswordChecks(call, () => tryPassword(call, email, password));
    await signInMember(call, member, round);
    return getSessionView(deps, windowSession.host, member.id);
  },
};
