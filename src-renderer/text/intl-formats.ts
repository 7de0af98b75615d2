import { ENGLISH } from '@shared/text/message-formatter';
import { getLanguage } from './translation';

/** Caches what is expensive to create and needed for every row, by language and options. */
function createCache<Options, Format>(
  create: (languages: string[], options: Options) => Format,
): (options: Options) => Format {
  const known = new Map<string, Format>();
  return (options) => {
    const language = getLanguage();
    const name = `${language} ${JSON.stringify(options)}`;
    const format = known.get(name) ?? create([language, ENGLISH], options);
    known.set(name, format);
    return format;
  };
}

/** Returns a number format in the language of the interface. */
export const getNumberFormat = createCache(
  (languages, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(languages, options),
);

/** Returns a date format in the language of the interface. */
export const getDateFormat = createCache(
  (languages, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languages, options),
);

/** Returns what sorts and compares names in the language of the interface. */
export const getCollator = createCache(
  (languages, options: Intl.CollatorOptions) => new Intl.Collator(languages, options),
);

/** Returns names of countries or currencies in the language of the interface. */
export const getDisplayNames = createCache(
  (languages, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(languages, options),
);
