import { isLanguage } from '@server/domain/language';
import { expect, it } from 'vitest';

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
