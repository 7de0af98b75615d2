import type { SignInFailures } from '@server/stores/sign-in/sign-in-failure-store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** Wrong tries in a row of one source without a wait. */
const FREE_TRIES = 5;
/** The same while others guess: a guesser with many sources has one free try from each. */
const GUESSED_FREE_TRIES = 1;
const MAX_WAIT_S = 60;
/** From this number of wrong tries on, no password opens the account from the source. */
const MAX_FAILURES = 100;
/** Wrong tries of all sessions within a day from which on an email counts as guessed. */
const GUESSED_FAILURES = 100;
/** Time after which a session's failures no longer count among those of all sessions. */
export const GUESSED_WITHIN_MS = 24 * 60 * 60_000;

/** What a refusal calls the source of an attempt. `house`: a browser at the address on the network, or that browser's own address. */
export type AttemptOrigin = 'app' | 'browser' | 'network' | 'house';

/** Failures of one source. */
interface SourceFailures {
  readonly origin: AttemptOrigin;
  /** null: none since the last success. */
  readonly failures: SignInFailures | null;
}

/** Failures that matter to one attempt. */
export interface AttemptFailures {
  readonly sources: readonly SourceFailures[];
  /** Failures of the email in all sessions within a day. */
  readonly everywhere: number;
}

/**
 * Waiting time in seconds after the newest wrong try of a source: none for the first five, then 1, 2, 4 up to 60. After `everywhere`
 * wrong tries in all sessions, it begins with the second one.
 */
export function getWaitSeconds(count: number, everywhere = 0): number {
  const freeTries = everywhere < GUESSED_FAILURES ? FREE_TRIES : GUESSED_FREE_TRIES;
  return count < freeTries ? 0 : Math.min(MAX_WAIT_S, 2 ** (count - freeTries));
}

/** Returns why a typed secret is not checked yet; null if it is. The answer is the same for unknown addresses. */
export function getWaitError({ sources, everywhere }: AttemptFailures, nowMs: number): AppError | null {
  const waitsMs = sources.map(({ failures }) => {
    if (failures === null) return 0;
    const maxWaitMs = getWaitSeconds(failures.count, everywhere) * 1000;
    // A clock that was ahead when the try was wrong does not make the wait longer.
    return Math.min(maxWaitMs, failures.lastAtMs + maxWaitMs - nowMs);
  });
  const waitMs = Math.max(0, ...waitsMs);
  if (waitMs === 0) return null;
  const retryAfterS = Math.ceil(waitMs / 1000);
  const refusal = fillMessage(authMessages.tooManyAttempts, { seconds: retryAfterS });
  return new AppError('too_many_attempts', refusal, { retryAfterS });
}

/** Returns why no password is checked now; null if one is. The answer is the same for unknown addresses. */
export function getThrottleError(failures: AttemptFailures, nowMs: number): AppError | null {
  const closed = failures.sources.find(({ failures: own }) => own !== null && own.count >= MAX_FAILURES);
  if (closed === undefined) return getWaitError(failures, nowMs);
  const { origin } = closed;
  // There a recovery code is not taken, so the words name the computer where it is.
  if (origin === 'house')
    return new AppError(
      'too_many_attempts',
      fillMessage(authMessages.attemptsLockedRemote, { max: MAX_FAILURES }),
    );
  const values = { max: MAX_FAILURES, place: origin };
  return new AppError('too_many_attempts', fillMessage(authMessages.attemptsLocked, values));
}
