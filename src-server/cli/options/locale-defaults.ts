import type { Io } from '@server/cli/output/io';
import { isCountry } from '@server/kernel/standard-codes';

/** Finds the country of a POSIX locale such as `pt_PT.UTF-8`. Null for a locale without one, such as `C`. */
const findLocaleCountry = (locale: string | undefined): string | null => {
  const country = /^[a-z]{2,3}[_-]([A-Z]{2})\b/.exec(locale ?? '')?.[1] ?? null;
  return country !== null && isCountry(country) ? country : null;
};

/** Lists the time zones of a country. Empty where the runtime does not know them. */
function listTimeZones(country: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${country}`);
  if (!('getTimeZones' in locale) || typeof locale.getTimeZones !== 'function') return [];
  const zones: unknown = locale.getTimeZones();
  return Array.isArray(zones) ? zones : [];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Finds the one country that has the time zone. Null for none or several. */
function findZoneCountry(timeZone: string): string | null {
  const countries = [...LETTERS]
    .flatMap((first) => [...LETTERS].map((second) => first + second))
    .filter((country) => isCountry(country) && listTimeZones(country).includes(timeZone));
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

/** Guesses the country of a new property from the user's locale, else from its time zone. ISO 3166-1 alpha-2. */
export const getDefaultCountry = ({ environment }: Pick<Io, 'environment'>, timeZone: string): string =>
  findLocaleCountry(environment['LC_ALL'] || environment['LANG']) ??
  findZoneCountry(timeZone) ??
  findLocaleCountry(Intl.DateTimeFormat().resolvedOptions().locale) ??
  'US';
