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

/** Checks that a page has the language that its test asked for, or that of the locale under which the test runs. */
export async function expectLanguage(page: Page, asked?: string): Promise<void> {
  const locale = locales.find((known) => known === process.env['LANG']);
  if (locale === undefined) throw new Error('A browser test runs under no locale of its own.');
  const named = asked ?? browserLanguages[locale];
  expect(
    await readLanguages(page),
    `The browser has no texts in ${named}. Debian keeps them in the package chromium-l10n.`,
  ).toEqual({ named, read: toLanguageTag(named) });
}
