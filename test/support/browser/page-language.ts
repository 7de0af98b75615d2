import { toLanguageTag } from '@shared/text/language-tag';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { browserLanguages, locales } from './locales';

/** Reads what the browser names, and what the page and its libraries read, which the interface corrects. */
const readLanguages = (page: Page) =>
  page.evaluate(() => ({
    named: Reflect.get(Navigator.prototype, 'language', navigator),
    read: navigator.language,
  }));

/**
 * Lists the languages that the browser may name. npm's Chromium names what is no BCP 47 tag where the locale is `C.UTF-8`; others correct
 * it themselves.
 */
const listExpected = (named: string): string[] =>
  (process.env['CHROMIUM_PATH'] ?? '') === '' ? [named] : [named, toLanguageTag(named)];

/** Checks that a page has the language that its test asked for, or that of the locale under which the test runs. */
export async function expectLanguage(page: Page, asked?: string): Promise<void> {
  const locale = locales.find((known) => known === process.env['LANG']);
  if (locale === undefined) throw new Error('A browser test runs under no locale of its own.');
  const language = asked ?? browserLanguages[locale];
  const { named, read } = await readLanguages(page);
  const missing = `The browser has no texts in ${language}. Debian keeps them in the package chromium-l10n.`;
  expect(listExpected(language), missing).toContain(named);
  expect(read).toBe(toLanguageTag(language));
}
