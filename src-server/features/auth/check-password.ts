import { DUMMY_HASH } from '@server/features/auth/passwords/passwords';
import { getThrottleError } from '@server/features/auth/passwords/sign-in-throttle';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import type { AppError } from '@shared/kernel/errors';

interface TypedPassword {
  readonly email: string;
  readonly password: string;
}

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
 * checks, and settles the verdict in its transaction.
 */
export async function checkPassword(
  { store, passwords }: SessionDeps,
  { email, password }: TypedPassword,
): Promise<CheckedPassword> {
  const { person: member, refusal } = await store.read(async ({ members, signInFailures, nowMs }) => ({
    person: await members.findByEmail(email),
    refusal: getThrottleError(await signInFailures.find(email), nowMs),
  }));
  if (refusal !== null) return { person: member, verdict: 'not_looked_at', refusal };
  const passwordHash = member?.isActive ? member.passwordHash : null;
  const isSame = await passwords.verifyPassword(password, passwordHash ?? DUMMY_HASH);
  return { person: member, verdict: isSame && passwordHash !== null ? 'right' : 'wrong', refusal: null };
}

/** Counts a wrong password; clears the count after a right one. */
export async function settle(tx: Tx, email: string, { verdict }: CheckedPassword): Promise<void> {
  if (verdict === 'wrong') await tx.signInFailures.add(email, tx.nowMs);
  if (verdict === 'right') await tx.signInFailures.clear(email);
}
