import { countryOfAlpha3, isCountry } from '@server/domain/country';
import { describe, expect, it } from 'vitest';

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
    expect(countryOfAlpha3(alpha3)).toBe(alpha2);
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
