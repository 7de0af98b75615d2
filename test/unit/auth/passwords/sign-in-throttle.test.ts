import type { AttemptOrigin } from '@server/features/auth/passwords/sign-in-throttle';
import {
  getThrottleError as getAttemptError,
  getWaitSeconds,
} from '@server/features/auth/passwords/sign-in-throttle';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const lastAtMs = Date.UTC(2026, 10, 21, 9);

interface Failures {
  readonly count: number;
  readonly lastAtMs: number;
}

const getThrottleError = (failures: Failures | null, nowMs: number, origin: AttemptOrigin = 'browser') =>
  getAttemptError({ sources: [{ origin, failures }], everywhere: 0 }, nowMs);

describe('wrong passwords in a row', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 16],
    [10, 32],
    [11, 60],
    [99, 60],
  ])('%d of them mean waiting for %d seconds', (count, waitS) => {
    expect(getWaitSeconds(count)).toBe(waitS);
  });

  verifies(
    'member.sign-in-throttle',
    'no one waits after four, and one who waited long enough may try again',
    () => {
      expect(getThrottleError(null, lastAtMs)).toBeNull();
      expect(getThrottleError({ count: 4, lastAtMs }, lastAtMs)).toBeNull();
      expect(getThrottleError({ count: 7, lastAtMs }, lastAtMs + 4000)).toBeNull();
    },
  );

  verifies('member.sign-in-throttle', 'the refusal says how long to wait, in whole seconds', () => {
    expect(getThrottleError({ count: 7, lastAtMs }, lastAtMs + 2500)).toMatchObject({
      code: 'too_many_attempts',
      message: 'Too many attempts. Try again in 2 seconds.',
      retryAfterS: 2,
    });
    expect(getThrottleError({ count: 5, lastAtMs }, lastAtMs + 999)).toMatchObject({
      message: 'Too many attempts. Try again in 1 second.',
    });
  });

  verifies(
    'member.sign-in-throttle',
    'of a clock that jumped and came back mean no longer wait than others',
    () => {
      const beforeJumpMs = lastAtMs - 400 * 86_400_000;
      expect(getThrottleError({ count: 1, lastAtMs }, beforeJumpMs)).toBeNull();
      expect(getThrottleError({ count: 4, lastAtMs }, beforeJumpMs)).toBeNull();
      expect(getThrottleError({ count: 11, lastAtMs }, beforeJumpMs)).toMatchObject({ retryAfterS: 60 });
    },
  );

  verifies(
    'member.sign-in-throttle',
    'a hundred ask for a recovery code at their source, however long ago they were',
    () => {
      const origins = [
        ['browser', 'this browser'],
        ['network', 'this network'],
        ['app', 'this app'],
      ] as const;
      for (const [origin, words] of origins) {
        const nowMs = lastAtMs + 365 * 86_400_000;
        expect(getThrottleError({ count: 100, lastAtMs }, nowMs, origin)).toMatchObject({
          code: 'too_many_attempts',
          retryAfterS: null,
          message: `There were 100 wrong passwords for this email from ${words}. Sign in with a recovery code, ask an Owner for a one-time password, or set a new password on the command line.`,
        });
      }
    },
  );

  verifies('member.sign-in-throttle', 'of an attempt with two sources the longer wait counts', () => {
    const browser = { origin: 'browser', failures: { count: 5, lastAtMs } } as const;
    const network = { origin: 'network', failures: { count: 8, lastAtMs } } as const;
    const errorOf = (...sources: (typeof browser | typeof network)[]) =>
      getAttemptError({ sources, everywhere: 0 }, lastAtMs);
    expect(errorOf(browser, network)).toMatchObject({ retryAfterS: 8 });
    expect(errorOf(network, browser)).toMatchObject({ retryAfterS: 8 });
    const closed = { origin: 'network', failures: { count: 100, lastAtMs } } as const;
    expect(getAttemptError({ sources: [browser, closed], everywhere: 0 }, lastAtMs)).toMatchObject({
      retryAfterS: null,
      message: expect.stringContaining('this network'),
    });
  });

  verifies(
    'member.guessed-email',
    'a hundred in all sessions leave each source one free try, and none without failures waits',
    () => {
      const waits = (everywhere: number) =>
        [0, 1, 2, 3, 5, 7, 99].map((count) => getWaitSeconds(count, everywhere));
      expect(waits(99)).toEqual([0, 0, 0, 0, 1, 4, 60]);
      expect(waits(100)).toEqual([0, 1, 2, 4, 16, 60, 60]);
      const fresh = { sources: [{ origin: 'browser', failures: null } as const], everywhere: 10_000 };
      expect(getAttemptError(fresh, lastAtMs)).toBeNull();
    },
  );
});
