import { toLanguageTag } from '@renderer/lib/language-tag';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { locales, pageLanguages } from './locales';

/** Checks that a page has the language of the locale under which its test runs. */
export async function expectLanguage(page: Page): Promise<void> {
  const locale = locales.find((known) => known === (process.env['LANG'] ?? ''));
  if (locale === undefined) throw new Error('A browser test runs under no locale of its own.');
  expect(toLanguageTag(await page.evaluate(() => navigator.language))).toBe(pageLanguages[locale]);
}
