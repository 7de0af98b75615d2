import type { SignInFailures } from '@server/stores/sign-in-failure-store';
import { AppError } from '@shared/kernel/errors';

/** Wrong tries in a row that cost nothing but themselves. */
const FREE = 5;
const LONGEST_WAIT_S = 60;
/** From here on no password opens the account any more. */
const CLOSED_AT = 100;

/** Seconds from the newest wrong try until another is looked at: none for the first five, then 1, 2, 4 up to 60. */
export const waitAfterS = (count: number): number =>
  count < FREE ? 0 : Math.min(LONGEST_WAIT_S, 2 ** (count - FREE));

const seconds = (count: number): string => `${count} second${count === 1 ? '' : 's'}`;

/** Why nothing typed is looked at yet; null: it is. The same for addresses that nobody has. */
export function getWaitError(failures: SignInFailures | null, nowMs: number): AppError | null {
  if (failures === null) return null;
  const longestMs = waitAfterS(failures.count) * 1000;
  // Nobody waits longer for a clock that stood in the future when the try was wrong.
  const waitMs = Math.min(longestMs, failures.lastAtMs + longestMs - nowMs);
  if (waitMs <= 0) return null;
  const retryAfterS = Math.ceil(waitMs / 1000);
  return new AppError('too_many_attempts', `Too many tries. Wait ${seconds(retryAfterS)}.`, { retryAfterS });
}

/** Why no password is looked at now; null: one is. The same for addresses that nobody has. */
export function getThrottleError(failures: SignInFailures | null, nowMs: number): AppError | null {
  if (failures === null || failures.count < CLOSED_AT) return getWaitError(failures, nowMs);
  return new AppError(
    'too_many_attempts',
    `Too many tries. After ${CLOSED_AT} wrong passwords only a recovery code opens this account, or a new password set on the command line.`,
  );
}
