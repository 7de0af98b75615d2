import { toReservationMoney } from '@server/features/reservations/api/reservation';
import { keepNightPrices } from '@server/features/reservations/domain/night-prices';
import { addDays } from '@server/kernel/local-date';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

describe('the total of a reservation', () => {
  verifies('domain.money', 'is the exact sum of its nights, in minor units', () => {
    const amount = fc.integer({ min: 0, max: MAX_AMOUNT });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 365 }), (nightPrices) => {
        const money = toReservationMoney({ arrival: '2026-12-10', nightPrices }, 'EUR');
        const exact = nightPrices.reduce((sum, price) => sum + BigInt(price), 0n);
        expect(BigInt(money.total.amount)).toBe(exact);
        expect(money.night_prices.map((night) => night.amount)).toEqual(nightPrices);
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
    ['a move keeps the prices in order', 9, 12, [1, 2, 3]],
    ['a move that overlaps keeps the prices in order, too', 1, 4, [1, 2, 3]],
    ['a move to fewer nights cuts the last prices', 9, 11, [1, 2]],
    ['a move to more nights adds the price of the type at the end', 9, 13, [1, 2, 3, 50]],
  ])('%s', (_title, from, to, prices) => {
    const { arrival } = before;
    expect(
      keepNightPrices(before, { arrival: addDays(arrival, from), departure: addDays(arrival, to) }, 50),
    ).toEqual(prices);
  });
});
