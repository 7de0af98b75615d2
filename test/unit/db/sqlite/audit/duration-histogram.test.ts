import { createDurationHistogram } from '@server/db/shared/audit/duration-histogram';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const fillHistogram = (durations: readonly number[]) => {
  const histogram = createDurationHistogram();
  for (const duration of durations) histogram.add(duration);
  return histogram;
};

it('knows nothing of no call', () => {
  expect(fillHistogram([]).percentile(50)).toBeNull();
});

it.each([
  { durations: [7], percent: 50, is: 7, why: 'one call is every share of them' },
  { durations: [1, 2], percent: 50, is: 1, why: 'half of two is one' },
  { durations: [3, 1, 2], percent: 50, is: 2, why: 'the order of calls does not count' },
  { durations: [1, 1, 1, 900], percent: 95, is: 900, why: 'the slowest of a few is the 95th of 100' },
  { durations: [1234], percent: 50, is: 1230, why: 'three figures are kept' },
  { durations: [999_999], percent: 50, is: 1_000_000, why: 'rounding may reach the next power of ten' },
])('$why', ({ durations, percent, is }) => {
  expect(fillHistogram(durations).percentile(percent)).toBe(is);
});

it('is within half a unit of its third figure of the nearest rank', () => {
  const durations = fc.array(fc.nat({ max: 10 ** 9 }), { minLength: 1 });
  fc.assert(
    fc.property(durations, fc.integer({ min: 1, max: 100 }), (all, percent) => {
      const sorted = all.toSorted((one, other) => one - other);
      const exact = sorted[Math.ceil((all.length * percent) / 100) - 1] ?? 0;
      const reported = fillHistogram(all).percentile(percent) ?? 0;
      expect(Math.abs(reported - exact)).toBeLessThanOrEqual(exact / 200);
    }),
  );
});
