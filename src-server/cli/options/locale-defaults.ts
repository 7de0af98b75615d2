import type { Io } from '@server/cli/output/io';
import { isCountry } from '@server/kernel/standard-codes';

/** The country of a POSIX locale such as `pt_PT.UTF-8`; null for `C` and the like. */
const countryOfLocale = (locale: string | undefined): string | null => {
  const country = /^[a-z]{2,3}[_-]([A-Z]{2})\b/.exec(locale ?? '')?.[1] ?? null;
  return country !== null && isCountry(country) ? country : null;
};

/** Time zones of a country; none where the runtime does not know them. */
function zonesOf(country: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${country}`);
  if (!('getTimeZones' in locale) || typeof locale.getTimeZones !== 'function') return [];
  const zones: unknown = locale.getTimeZones();
  return Array.isArray(zones) ? zones : [];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The one country that has the time zone; null for none or several. */
function countryOfZone(timeZone: string): string | null {
  const countries = [...LETTERS]
    .flatMap((first) => [...LETTERS].map((second) => first + second))
    .filter((country) => isCountry(country) && zonesOf(country).includes(timeZone));
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

/** The country that a new property is probably in, ISO 3166-1 alpha-2: by the person's locale, else by its time zone. */
export const getDefaultCountry = ({ environment }: Pick<Io, 'environment'>, timeZone: string): string =>
  countryOfLocale(environment['LC_ALL'] || environment['LANG']) ??
  countryOfZone(timeZone) ??
  countryOfLocale(Intl.DateTimeFormat().resolvedOptions().locale) ??
  'US';
