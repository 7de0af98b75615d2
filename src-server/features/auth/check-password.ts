import { DUMMY_HASH } from '@server/features/auth/passwords/passwords';
import { getThrottleError } from '@server/features/auth/passwords/sign-in-throttle';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
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
 * Checks a typed password, unless there were too many wrong ones. An unknown address takes the same time. The caller serializes
 * checks, and records the verdict in its transaction.
 */
export async function checkPassword(
  { store, passwords }: SessionDeps,
  attempt: Attempt,
  password: string,
): Promise<CheckedPassword> {
  const { person: member, refusal } = await store.read(async ({ members, signInFailures, nowMs }) => ({
    person: await members.findByEmail(attempt.email),
    refusal: getThrottleError(await readFailures(signInFailures, attempt, nowMs), nowMs),
  }));
  if (refusal !== null) return { person: member, verdict: 'not_looked_at', refusal };
  const passwordHash = member?.isActive ? member.passwordHash : null;
  const isSame = await passwords.verifyPassword(password, passwordHash ?? DUMMY_HASH);
  return { person: member, verdict: isSame && passwordHash !== null ? 'right' : 'wrong', refusal: null };
}

/** Counts a wrong password; clears the count after a right one. */
export async function recordVerdict(tx: Tx, attempt: Attempt, { verdict }: CheckedPassword): Promise<void> {
  if (verdict === 'wrong') await countFailure(tx.signInFailures, attempt, tx.nowMs);
  if (verdict === 'right') await clearFailures(tx.signInFailures, attempt);
}
