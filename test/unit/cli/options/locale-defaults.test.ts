import { getDefaultCountry } from '@server/cli/options/locale-defaults';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import { describe, expect, it } from 'vitest';

describe('the country of a new property', () => {
  it.each([
    ['is that of the locale', { LANG: 'pt_PT.UTF-8' }, 'Europe/Madrid', 'PT'],
    ['is that of LC_ALL before LANG', { LC_ALL: 'de_AT.UTF-8', LANG: 'en_US.UTF-8' }, 'Europe/Lisbon', 'AT'],
    ['is that of the time zone when the locale names none', { LANG: 'C.UTF-8' }, 'Europe/Lisbon', 'PT'],
    ['is that of the time zone without any locale', {}, 'Asia/Tokyo', 'JP'],
    ['is no country that does not exist', { LANG: 'en_QQ' }, 'Europe/Paris', 'FR'],
  ])('%s', (_sentence, environment, timeZone, expected) => {
    expect(getDefaultCountry({ environment }, timeZone)).toBe(expected);
  });
});

describe('the currency of a new property', () => {
  it.each([
    ['PT', 'EUR'],
    ['GB', 'GBP'],
    ['JP', 'JPY'],
    ['US', 'USD'],
  ])('in %s is %s', (country, expected) => {
    expect(getDefaultCurrency(country)).toBe(expected);
  });
});
