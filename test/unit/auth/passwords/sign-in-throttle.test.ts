import { getThrottleError, getWaitSeconds } from '@server/features/auth/passwords/sign-in-throttle';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const lastAtMs = Date.UTC(2026, 10, 21, 9);

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

  verifies('member.sign-in-throttle', 'a hundred close the account, however long ago they were', () => {
    const closed = getThrottleError({ count: 100, lastAtMs }, lastAtMs + 365 * 86_400_000);
    expect(closed).toMatchObject({ code: 'too_many_attempts', retryAfterS: null });
    expect(closed?.message).toContain('recovery code');
  });
});
