/** The values of LANG under which browser tests run: no language at all, two of other formats, one from right to left. */
export const locales = ['C.UTF-8', 'de_AT.UTF-8', 'pt_PT.UTF-8', 'ar.UTF-8'] as const;

export type Locale = (typeof locales)[number];

/** The language that Chromium names under each of them. `en-US@posix` is no BCP 47 tag. */
export const browserLanguages: Readonly<Record<Locale, string>> = {
  'C.UTF-8': 'en-US@posix',
  'de_AT.UTF-8': 'de-AT',
  'pt_PT.UTF-8': 'pt-PT',
  'ar.UTF-8': 'ar',
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
