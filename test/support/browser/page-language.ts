import { toLanguageTag } from '@renderer/text/language-tag';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { locales, pageLanguages } from './locales';

/** Checks that a page has the language that its test asked for, or that of the locale under which the test runs. */
export async function expectLanguage(page: Page, asked?: string): Promise<void> {
  const locale = locales.find((known) => known === (process.env['LANG'] ?? ''));
  if (locale === undefined) throw new Error('A browser test runs under no locale of its own.');
  expect(toLanguageTag(await page.evaluate(() => navigator.language))).toBe(asked ?? pageLanguages[locale]);
}
