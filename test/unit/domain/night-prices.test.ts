import { addDays } from '@server/domain/local-date';
import { repriceNights, splitTotal, sumOf } from '@server/domain/night-prices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/verifies';

describe('a total over nights', () => {
  it.each([
    ['divides without a remainder', 300, 3, [100, 100, 100]],
    ['gives the remainder to the earliest nights, a unit each', 101, 3, [34, 34, 33]],
    ['may be smaller than the nights', 2, 3, [1, 1, 0]],
    ['may be nothing', 0, 2, [0, 0]],
    ['rounds down below zero, too', -100, 3, [-33, -33, -34]],
  ])('%s', (_title, total, nights, shares) => {
    expect(splitTotal(total, nights)).toEqual(shares);
  });

  verifies('domain.money', 'the shares add up to the total exactly and differ by one unit at most', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 365 }), (total, nights) => {
        const shares = splitTotal(total, nights);
        expect(shares).toHaveLength(nights);
        expect(sumOf(shares)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shares.toSorted((one, other) => other - one)).toEqual(shares);
      }),
    );
  });
});

describe('prices after a change of dates', () => {
  const before = { arrival: '2026-12-10', departure: '2026-12-13', nightPrices: [1, 2, 3] };

  it.each([
    ['one night more at the end costs the price of the type', 0, 4, [1, 2, 3, 50]],
    ['one night less at the end is no longer priced', 0, 2, [1, 2]],
    ['an earlier arrival puts the price of the type in front', -2, 3, [50, 50, 1, 2, 3]],
    ['a later arrival leaves out the first prices', 2, 3, [3]],
    ['a move beyond all nights prices all of them anew', 9, 11, [50, 50]],
  ])('%s', (_title, from, to, prices) => {
    const { arrival } = before;
    expect(repriceNights(before, addDays(arrival, from), addDays(arrival, to), 50)).toEqual(prices);
  });
});
