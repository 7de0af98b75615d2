import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { MINUTE_MS } from '@shared/kernel/time';
import { fillMessage } from '@shared/text/filled-message';

/** Password checks that one network address may ask for at once, and how long until it may ask for one more. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_MS = MINUTE_MS / MAX_ATTEMPTS;
/** A house has fewer addresses. Those that were idle the longest are forgotten first. */
const MAX_ADDRESSES = 1_000;

export interface NetworkAttempts {
  /** Counts an attempt. Throws AppError `too_many_attempts` if the address has had its share. */
  requireRoom(address: string, nowMs: number): void;
}

/**
 * Limits password checks by network address alone: the throttle counts each email apart, and a check of an invented email costs as
 * much as any. It never concerns a browser on this computer.
 */
export function createNetworkAttempts(): NetworkAttempts {
  /** When the share of an address is whole again, by address, idle ones first. */
  const wholeAtMs = new Map<string, number>();
  return {
    requireRoom(address, nowMs) {
      const from = Math.max(nowMs, wholeAtMs.get(address) ?? nowMs);
      const retryAfterS = Math.ceil((from + ATTEMPT_MS - nowMs - MAX_ATTEMPTS * ATTEMPT_MS) / 1000);
      if (retryAfterS > 0) {
        const refusal = fillMessage(authMessages.tooManyAttempts, { seconds: retryAfterS });
        throw new AppError('too_many_attempts', refusal, { retryAfterS });
      }
      wholeAtMs.delete(address);
      wholeAtMs.set(address, from + ATTEMPT_MS);
      const [idlest] = wholeAtMs.keys();
      if (wholeAtMs.size > MAX_ADDRESSES && idlest !== undefined) wholeAtMs.delete(idlest);
    },
  };
}
