import { toLanguageTag } from '@shared/text/language-tag';

/**
 * Replaces a language that `Intl` refuses. Libraries read it themselves: uPlot fails to load with such a
 * language.
 */
export function setValidLanguage(browser: { readonly language: unknown }): void {
  const tag = toLanguageTag(browser.language);
  if (tag !== browser.language)
    Object.defineProperty(browser, 'language', { value: tag, configurable: true });
}
