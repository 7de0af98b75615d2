import { toMinorAmount } from '@server/kernel/minor-amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a decimal number in minor units', () => {
  const cases: readonly [string, string, number | null, string][] = [
    ['102.5', 'EUR', 10250, 'one digit of two'],
    ['66', 'EUR', 6600, 'none'],
    ['0', 'EUR', 0, 'nothing'],
    ['-6.38', 'EUR', -638, 'below zero'],
    ['-0.001', 'EUR', 0, 'no negative zero'],
    ['1.005', 'EUR', 101, 'half goes up, where a float would go down'],
    ['1.0049', 'EUR', 100, 'less than half goes down'],
    ['-1.005', 'EUR', -101, 'half goes away from zero'],
    ['8000', 'JPY', 8000, 'a currency without minor units'],
    ['99.5', 'JPY', 100, 'rounded to one'],
    ['1.2345', 'KWD', 1235, 'three digits'],
    ['', 'EUR', null, 'no number'],
    ['NULL', 'EUR', null, 'no number'],
    ['1,5', 'EUR', null, 'a comma'],
    ['1e3', 'EUR', null, 'an exponent'],
    ['.5', 'EUR', null, 'no whole part'],
    ['5.', 'EUR', null, 'a point and nothing after it'],
    [' 5', 'EUR', null, 'a space'],
  ];

  it.each(cases)('%j %s is %j: %s', (decimal, currency, amount) => {
    expect(toMinorAmount(decimal, currency)).toBe(amount);
  });

  it('reads back what was written with the digits of the currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const decimal = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(toMinorAmount(decimal, 'EUR')).toBe(amount);
      }),
    );
  });
});
