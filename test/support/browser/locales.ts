/** The values of LANG under which browser tests run. Empty: not set. */
export const locales = ['C.UTF-8', '', 'de_AT.UTF-8', 'en_US.UTF-8'] as const;

export type Locale = (typeof locales)[number];

/** The language that a page sees under each of them. */
export const pageLanguages: Readonly<Record<Locale, string>> = {
  'C.UTF-8': 'en-US',
  '': 'en-US',
  'de_AT.UTF-8': 'de-AT',
  'en_US.UTF-8': 'en-US',
};

/** Chooses the locale of a test file: always the same one for the same name. */
export function chooseLocale(specName: string): Locale {
  const sum = [...specName].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return locales[sum % locales.length] ?? 'C.UTF-8';
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The locale of a project's tests; null: each file has its own. */
    readonly locale: Locale | null;
  }
}
