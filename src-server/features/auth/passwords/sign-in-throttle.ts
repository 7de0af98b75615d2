import type { SignInFailures } from '@server/stores/sign-in-failure-store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Wrong tries in a row without a wait. */
const FREE_TRIES = 5;
const MAX_WAIT_S = 60;
/** From this number of wrong tries on, no password opens the account. */
const MAX_FAILURES = 100;

/** Waiting time in seconds after the newest wrong try: none for the first five, then 1, 2, 4 up to 60. */
export const getWaitSeconds = (count: number): number =>
  count < FREE_TRIES ? 0 : Math.min(MAX_WAIT_S, 2 ** (count - FREE_TRIES));

/** Returns why a typed secret is not checked yet; null if it is. The answer is the same for unknown addresses. */
export function getWaitError(failures: SignInFailures | null, nowMs: number): AppError | null {
  if (failures === null) return null;
  const maxWaitMs = getWaitSeconds(failures.count) * 1000;
  // A clock that was ahead when the try was wrong does not make the wait longer.
  const waitMs = Math.min(maxWaitMs, failures.lastAtMs + maxWaitMs - nowMs);
  if (waitMs <= 0) return null;
  const retryAfterS = Math.ceil(waitMs / 1000);
  const refusal = fillMessage(authMessages.tooManyAttempts, { seconds: retryAfterS });
  return new AppError('too_many_attempts', refusal, { retryAfterS });
}

/** Returns why no password is checked now; null if one is. The answer is the same for unknown addresses. */
export function getThrottleError(failures: SignInFailures | null, nowMs: number): AppError | null {
  if (failures === null || failures.count < MAX_FAILURES) return getWaitError(failures, nowMs);
  return new AppError('too_many_attempts', fillMessage(authMessages.attemptsLocked, { max: MAX_FAILURES }));
}
