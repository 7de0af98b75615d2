import { ENGLISH } from './message-formatter';

/** Returns a valid BCP 47 tag for any language of a browser: `en-US` for `en-US@posix`, `en-GB` for an empty text. */
export function toLanguageTag(given: unknown): string {
  const [tag = ''] = typeof given === 'string' ? given.split(/[@.]/, 1) : [];
  try {
    const [canonical = ENGLISH] = Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
    return canonical;
  } catch {
    return ENGLISH;
  }
}

/** Returns the language of a tag without its region: `de` for `de-AT`. */
export const getPrimaryLanguage = (tag: string): string => tag.split('-', 1)[0] ?? tag;
