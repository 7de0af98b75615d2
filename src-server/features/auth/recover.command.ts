import { hashRecoveryCode } from '@server/features/auth/passwords/recovery-codes';
import { getWaitError } from '@server/features/auth/passwords/sign-in-throttle';
import { listContextNames, requireGoodPassword } from '@server/features/members/choose-password';
import { recordWindowAction, runRecorded } from '@server/sessions/record-window-action';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import type { Attempt } from './attempt';
import { clearFailures, countFailure, createAttempt, readFailures } from './attempt';
import { serializePasswordChecks } from './serialize-password-checks';
import { getSessionView } from './session-view';
import { signInMember } from './sign-in.command';

const name = 'session.recover';

/** One answer for an unknown address, a removed member, and a wrong or used code. */
const createNoMatchError = (): AppError =>
  new AppError('sign_in_failed', fillMessage(authMessages.recoverWrong));

interface Recovery {
  readonly attempt: Attempt;
  readonly codeHash: string;
  readonly password: string;
  /** Where it is typed. null: on this computer. */
  readonly address: string | null;
}

type CheckedCode =
  | { readonly verdict: 'right'; readonly person: MemberRow }
  | {
      readonly verdict: 'wrong' | 'not_looked_at' | 'password_refused';
      /** The member with this address, also a removed one; null if there is none. */
      readonly person: MemberRow | null;
      readonly refusal: AppError;
    };

/** Id that no member has. The code for an unknown address is looked up with it, so that it takes the same time. */
const NO_MEMBER_ID = '';

async function findPasswordRefusal(snapshot: Snapshot, member: MemberRow, password: string) {
  try {
    requireGoodPassword(password, [member.name, member.email, ...(await listContextNames(snapshot))]);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Checks a typed code before the password is hashed, unless there were too many wrong ones. The caller serializes checks. */
async function checkCode(
  snapshot: Snapshot,
  { attempt, codeHash, password }: Recovery,
): Promise<CheckedCode> {
  const { recoverFailures, nowMs } = snapshot;
  const member = await snapshot.members.findByEmail(attempt.email);
  const waiting = getWaitError(await readFailures(recoverFailures, attempt, nowMs), nowMs);
  if (waiting !== null) return { verdict: 'not_looked_at', person: member, refusal: waiting };
  const isTheirs = await snapshot.recoveryCodes.has(member?.id ?? NO_MEMBER_ID, codeHash);
  if (!isTheirs || member?.isActive !== true)
    return { verdict: 'wrong', person: member, refusal: createNoMatchError() };
  const refusal = await findPasswordRefusal(snapshot, member, password);
  return refusal === null
    ? { verdict: 'right', person: member }
    : { verdict: 'password_refused', person: member, refusal };
}

async function openWithCode(
  tx: Tx,
  member: MemberRow,
  { attempt, codeHash, address }: Recovery,
  passwordHash: string,
): Promise<MemberRow> {
  const now = await tx.members.find(member.id);
  if (now === null || !now.isActive || !(await tx.recoveryCodes.use(member.id, codeHash)))
    throw createNoMatchError();
  await tx.members.setPassword(member.id, passwordHash, false);
  await tx.members.setSignedIn(member.id, tx.nowMs);
  await tx.signInPlaces.add(member.id, address, tx.nowMs);
  // The password is a new one, so wrong tries of the old one hold up nothing any more, wherever they were typed.
  await tx.signInFailures.clearAll(member.email);
  await clearFailures(tx.recoverFailures, attempt);
  return { ...now, passwordHash };
}

/** Checks a code, and counts a wrong one, in one transaction: of two services none checks a code that the other has not counted. */
const checkAndCount = (call: WindowCall, recovery: Recovery): Promise<CheckedCode> =>
  call.deps.store.transact(async (tx) => {
    await tx.changes('organisation');
    const checked = await checkCode(tx, recovery);
    if (checked.verdict === 'right') return checked;
    if (checked.verdict === 'wrong') await countFailure(tx.recoverFailures, recovery.attempt, tx.nowMs);
    await recordWindowAction(tx, call, { name, person: checked.person, error: checked.refusal });
    return checked;
  });

/** Opens the account with a right code. Throws what it recorded. */
async function tryCode(call: WindowCall, recovery: Recovery): Promise<MemberRow> {
  const checked = await checkAndCount(call, recovery);
  if (checked.verdict !== 'right') throw checked.refusal;
  const { person: member } = checked;
  const passwordHash = await call.deps.passwords.hashPassword(recovery.password);
  return runRecorded(call, { name, person: member }, (tx) =>
    openWithCode(tx, checked.person, recovery, passwordHash),
  );
}

/**
 * Signs in with a recovery code and a new password, also where too many wrong passwords were typed. It ends the member's other
 * sessions.
 */
export const recover: WindowCommand<typeof name> = {
  needsMember: false,
  allowsOneTimePassword: false,
  async run(call, { email, recovery_code: code, password }) {
    const { deps, windowSession } = call;
    const { round } = windowSession;
    const attempt = createAttempt(call, email);
    const recovery = { attempt, codeHash: hashRecoveryCode(code), password, address: call.page.address };
    const opened = await serializePasswordChecks(call, () => tryCode(call, recovery));
    await deps.checkSessions();
    await signInMember(call, opened, round);
    return getSessionView(deps, windowSession.host, opened.id);
  },
};
