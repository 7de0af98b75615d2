import { formatMoney, toMajorUnits, toMinorUnits } from '@renderer/lib/format-money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('prices', () => {
  it.each([
    ['euros have cents', 12_550, 'EUR', '€125.50'],
    ['yen have no smaller part', 12_550, 'JPY', 'JP¥12,550'],
    ['dinars of Kuwait have three digits', 12_550, 'KWD', 'KWD 12.550'],
    [
      'forints keep the two digits of the standard, which everyday practice drops',
      12_550,
      'HUF',
      'HUF 125.50',
    ],
  ])('%s', (_sentence, amount, currency, written) => {
    expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(written);
  });

  it('an amount survives the way into a field and back', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
        expect(toMinorUnits(toMajorUnits(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
