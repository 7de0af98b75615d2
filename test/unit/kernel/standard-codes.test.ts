import { findCountryByAlpha3, isCountry, isCurrency, isLanguage } from '@server/kernel/standard-codes';
import { getMinorUnits } from '@shared/kernel/minor-units';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('countries', () => {
  it.each([
    ['PRT', 'PT'],
    ['DEU', 'DE'],
    ['GBR', 'GB'],
    ['CHN', 'CN'],
    ['XKX', 'XK'],
    ['NULL', null],
    ['CN', null],
    ['', null],
  ])('the alpha-2 code of %j is %j', (alpha3, alpha2) => {
    expect(findCountryByAlpha3(alpha3)).toBe(alpha2);
  });

  it('are those the runtime has names for, with Kosovo and without regions that are no countries', () => {
    const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const all = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
    expect(all).toHaveLength(250);
    expect(all.filter((code) => named.of(code) === undefined)).toEqual([]);
    expect(['EU', 'UN', 'ZZ', 'UK', 'pt', 'P'].filter(isCountry)).toEqual([]);
  });
});

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
    expect(Object.fromEntries(codes.map((code) => [code, getMinorUnits(code)]))).toEqual(digitsOf);
  });

  it.each(['EUX', 'eur', 'EU', 'EURO', '', 'E R'])('%j is none', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});

it.each([
  ['pt', true],
  ['de-AT', true],
  ['zh-Hant-TW', true],
  ['en-GB-oxendict', true],
  ['', false],
  ['p', false],
  ['pt_PT', false],
  ['Portuguese language', false],
])('%j is a language tag: %j', (tag, is) => {
  expect(isLanguage(tag)).toBe(is);
});
