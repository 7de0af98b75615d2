import { isCurrency } from '@server/domain/currency';
import { minorUnits } from '@shared/minor-units';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/verifies';

describe('currencies', () => {
  const digitsOf = {
    EUR: 2,
    USD: 2,
    JPY: 0,
    KRW: 0,
    KWD: 3,
    BHD: 3,
    // Where everyday practice drops the digits, ISO 4217 keeps them.
    HUF: 2,
    ISK: 0,
    TWD: 2,
    TND: 3,
    VND: 0,
  };
  verifies('domain.currency', 'have the digits of ISO 4217 after the point', () => {
    const codes = Object.keys(digitsOf);
    expect(codes.filter((code) => !isCurrency(code))).toEqual([]);
    expect(Object.fromEntries(codes.map((code) => [code, minorUnits(code)]))).toEqual(digitsOf);
  });

  it.each(['EUX', 'eur', 'EU', 'EURO', '', 'E R'])('%j is none', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});
