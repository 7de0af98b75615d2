import { parseAmount } from '@server/cli/options/parse-price';
import { expect, it } from 'vitest';

it.each([
  ['120', 'EUR', 12_000],
  ['120.5', 'EUR', 12_050],
  [' 120.50 ', 'EUR', 12_050],
  ['0', 'EUR', 0],
  ['0.29', 'EUR', 29],
  ['9000', 'JPY', 9000],
  ['1.234', 'KWD', 1234],
  ['9000.5', 'JPY', null],
  ['120.505', 'EUR', null],
  ['120,50', 'EUR', null],
  ['-1', 'EUR', null],
  ['', 'EUR', null],
  ['1e3', 'EUR', null],
  ['99999999999999', 'EUR', null],
])('%j in %s is %j in minor units', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});
