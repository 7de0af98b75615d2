import type { Passwords } from '@server/features/auth/passwords/passwords';
import { DUMMY_HASH } from '@server/features/auth/passwords/passwords';
import { getThrottleError } from '@server/features/auth/passwords/sign-in-throttle';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Tx } from '@server/stores/store';
import type { AppError } from '@shared/kernel/errors';
import type { Attempt } from './attempt';
import { clearFailures, countFailure, readFailures } from './attempt';

type Verdict = 'right' | 'wrong' | 'not_looked_at';

export interface CheckedPassword {
  /** The member with this address, also a removed one; null if there is none. */
  readonly person: MemberRow | null;
  readonly verdict: Verdict;
  /** Why the password was not checked; null if it was. */
  readonly refusal: AppError | null;
}

/**
 * Looks whether the throttle lets the password be checked, and counts the try before it is. No service that is killed during the
 * check makes a guess free. Nor does another one that checks at the same moment. decision 0228.
 */
async function countTry(tx: Tx, attempt: Attempt): Promise<Omit<CheckedPassword, 'verdict'>> {
  await tx.changes('organisation');
  const { members, signInFailures, nowMs } = tx;
  const person = await members.findByEmail(attempt.email);
  const refusal = getThrottleError(await readFailures(signInFailures, attempt, nowMs), nowMs);
  if (refusal === null) await countFailure(signInFailures, attempt, nowMs);
  return { person, refusal };
}

interface PasswordCheckDeps {
  readonly store: Pick<Store, 'transact'>;
  readonly passwords: Pick<Passwords, 'verifyPassword'>;
}

/**
 * Checks a typed password, unless there were too many wrong ones. An unknown address takes the same time. The caller serializes
 * checks, and records the verdict in its transaction.
 */
export async function checkPassword(
  { store, passwords }: PasswordCheckDeps,
  attempt: Attempt,
  password: string,
): Promise<CheckedPassword> {
  const { person: member, refusal } = await store.transact((tx) => countTry(tx, attempt));
  if (refusal !== null) return { person: member, verdict: 'not_looked_at', refusal };
  const passwordHash = member?.isActive ? member.passwordHash : null;
  const isSame = await passwords.verifyPassword(password, passwordHash ?? DUMMY_HASH);
  return { person: member, verdict: isSame && passwordHash !== null ? 'right' : 'wrong', refusal: null };
}

/** Forgives the tries of the attempt's own sources after a right password. A wrong one was counted before it was checked. */
export async function clearTries(tx: Tx, attempt: Attempt, { verdict }: CheckedPassword): Promise<void> {
  if (verdict === 'right') await clearFailures(tx.signInFailures, attempt);
}
