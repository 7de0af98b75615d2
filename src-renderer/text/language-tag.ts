/** The language of the interface, used where the browser names none that can be read. */
const INTERFACE_LANGUAGE = 'en-GB';

/** Returns a valid BCP 47 tag for any language of a browser: `en-US` for `en-US@posix`, `en-GB` for an empty text. */
export function toLanguageTag(given: unknown): string {
  const [tag = ''] = typeof given === 'string' ? given.split(/[@.]/, 1) : [];
  try {
    const [canonical = INTERFACE_LANGUAGE] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
    return canonical;
  } catch {
    return INTERFACE_LANGUAGE;
  }
}

/**
 * Replaces a language that `Intl` refuses. Libraries read it themselves: uPlot fails to load with such a
 * language.
 */
export function setValidLanguage(browser: { readonly language: unknown }): void {
  const tag = toLanguageTag(browser.language);
  if (tag !== browser.language)
    Object.defineProperty(browser, 'language', { value: tag, configurable: true });
}
