import { getPrimaryLanguage, toLanguageTag } from '@shared/text/language-tag';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { browserLanguages, locales } from './locales';

/** Reads what the browser names, and what the page and its libraries read, which the interface corrects. */
const readLanguages = (page: Page) =>
  page.evaluate(() => ({
    named: String(Reflect.get(Navigator.prototype, 'language', navigator)),
    read: navigator.language,
  }));

/** True for the language asked for. A browser that CHROMIUM_PATH names may have that of another country, as `de-DE` for `de-AT`. */
const isExpected = (named: string, language: string): boolean =>
  named === language ||
  ((process.env['CHROMIUM_PATH'] ?? '') !== '' &&
    getPrimaryLanguage(named) === getPrimaryLanguage(toLanguageTag(language)));

/** Checks that a page has the language that its test asked for, or that of the locale under which the test runs. */
export async function expectLanguage(page: Page, asked?: string): Promise<void> {
  const locale = locales.find((known) => known === process.env['LANG']);
  if (locale === undefined) throw new Error('A browser test runs under no locale of its own.');
  const language = asked ?? browserLanguages[locale];
  const { named, read } = await readLanguages(page);
  if (!isExpected(named, language))
    throw new Error(
      `The browser names ${named} in place of ${language}. Debian keeps its languages in the package chromium-l10n.`,
    );
  expect(read).toBe(toLanguageTag(named));
}
