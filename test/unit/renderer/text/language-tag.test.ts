import { guessLocalCountry } from '@renderer/features/properties/locale/locale-options';
import { setValidLanguage } from '@renderer/text/language-tag';
import { toLanguageTag } from '@shared/text/language-tag';
import { describe, expect, it } from 'vitest';

describe('a language tag from a browser', () => {
  it.each([
    ['de-AT', 'de-AT'],
    ['en-US@posix', 'en-US'],
    ['pt_PT.UTF-8', 'pt-PT'],
    ['EN-gb', 'en-GB'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['C', 'en-GB'],
    ['', 'en-GB'],
    ['*', 'en-GB'],
    ['none', 'en-GB'],
    [undefined, 'en-GB'],
    [null, 'en-GB'],
    [7, 'en-GB'],
  ])('%j becomes %s', (given, expected) => {
    const tag = toLanguageTag(given);
    expect(tag).toBe(expected);
    expect(() => new Intl.Locale(tag)).not.toThrow();
    expect(() => new Intl.NumberFormat(tag).format(1)).not.toThrow();
  });

  it.each(['en-US@posix', '', undefined])('%j is replaced where libraries read it', (language) => {
    const browser = { language };
    setValidLanguage(browser);
    expect(() => new Intl.NumberFormat(browser.language ?? 'missing tag')).not.toThrow();
  });

  it('that is valid stays as the browser gives it', () => {
    const browser = Object.freeze({ language: 'de-AT' });
    setValidLanguage(browser);
    expect(browser.language).toBe('de-AT');
  });

  it.each([
    ['en-US@posix', 'America/Chicago', 'US'],
    ['de-AT', 'Europe/Vienna', 'AT'],
    ['', 'Europe/Lisbon', 'PT'],
    [undefined, 'Europe/London', 'GB'],
    ['none', 'UTC', 'GB'],
  ])('%j with the zone %s gives the country %s', (language, timeZone, country) => {
    expect(guessLocalCountry(timeZone, language)).toBe(country);
  });
});
