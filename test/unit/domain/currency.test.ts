import { isCurrency, minorUnits } from '@server/domain/currency';
import { describe, expect, it } from 'vitest';

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    // Where everyday practice drops the digits, ISO 4217 keeps them.
    ['HUF', 2],
    ['ISK', 0],
    ['TWD', 2],
    ['TND', 3],
    ['VND', 0],
  ])('%s has %i digits after the point', (currency, digits) => {
    expect(isCurrency(currency)).toBe(true);
    expect(minorUnits(currency)).toBe(digits);
  });

  it.each(['EUX', 'eur', 'EU', 'EURO', '', 'E R'])('%j is none', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});
