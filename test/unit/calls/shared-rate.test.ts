import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

/** Counts the calls that a limiter admits at once. */
function countAdmitted(limiter: ReturnType<typeof createRateLimiter>, keyId: string, nowMs: number): number {
  for (let admitted = 0; ; admitted += 1) {
    const slot = limiter.takeSlot(keyId, nowMs);
    slot.release();
    if (slot.refusal !== null) return admitted;
  }
}

verifies(
  'node.rate',
  'each of several services admits its share of the rate, and shows the whole one',
  () => {
    let services = 1;
    const limiter = createRateLimiter(defaultRateLimits, undefined, () => services);
    expect(countAdmitted(limiter, 'a', 0)).toBe(200);
    services = 4;
    expect(countAdmitted(limiter, 'b', 0)).toBe(50);
    expect(countAdmitted(limiter, 'b', 1000)).toBe(12);
    const refused = limiter.takeSlot('b', 1000);
    expect(refused.headers).toMatchObject({ 'RateLimit-Limit': '200', 'RateLimit-Remaining': '0' });
    expect(refused.refusal?.message).toContain('at most 50 per second');
    expect(limiter.limits).toEqual(defaultRateLimits);
    services = 1;
    expect(countAdmitted(limiter, 'b', 61_000)).toBe(200);
  },
);

verifies(
  'node.rate',
  'many services still admit a call of each key, and calls in flight by their own cap',
  () => {
    const limits = { ...defaultRateLimits, perSecond: 1, burst: 4 };
    const limiter = createRateLimiter(limits, undefined, () => 8);
    expect(countAdmitted(limiter, 'a', 0)).toBe(1);
    const unlimited = createRateLimiter({ ...defaultRateLimits, perSecond: null }, undefined, () => 4);
    const slots = Array.from({ length: 9 }, () => unlimited.takeSlot('a', 0));
    expect(slots.filter(({ refusal }) => refusal === null)).toHaveLength(defaultRateLimits.inFlightPerKey);
  },
);
