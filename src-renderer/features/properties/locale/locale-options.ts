import { formatMessage } from '@renderer/text/format-message';
import { getCollator, getDateFormat, getDisplayNames } from '@renderer/text/intl-formats';
import type { SelectOption } from '@renderer/ui/form/select';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { toLanguageTag } from '@shared/text/language-tag';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that name no country: exceptional, transitional or grouping ones. */
const NO_COUNTRY =
  /^(?:A[CN]|BU|C[PQS]|D[DG]|E[AUZ]|F[QX]|IC|JT|MI|N[HQT]|P[CUZ]|QO|RH|SU|T[AP]|U[KN]|VD|WK|X[AB]|Y[DU]|Z[RZ])$/;

const compareLabels = (left: SelectOption, right: SelectOption): number =>
  getCollator({}).compare(left.label, right.label);

/** Lists countries by name. */
export const listCountryOptions = (): readonly SelectOption[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.test(code))
    .flatMap((code) => {
      const label = getDisplayNames({ type: 'region', fallback: 'none' }).of(code);
      return label === undefined ? [] : [{ value: code, label, description: code }];
    })
    .sort(compareLabels);

/** Lists currencies by name. */
export const listCurrencyOptions = (): readonly SelectOption[] =>
  Intl.supportedValuesOf('currency')
    .map((code) => ({
      value: code,
      label: getDisplayNames({ type: 'currency' }).of(code) ?? code,
      description: code,
    }))
    .sort(compareLabels);

/** Formats a time zone with the time there: `London, 10:24 now`. */
export function formatTimeZone(timeZone: string, nowMs: number): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const time = getDateFormat({ hour: '2-digit', minute: '2-digit', timeZone }).format(nowMs);
  return formatMessage(propertiesMessages.timeZoneNow, { city, time });
}

/** Returns the time zone of this machine. */
export const getLocalTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Lists time zones with the time there. The machine's own is among them, even if the browser does not list it, such as UTC. */
export const listTimeZoneOptions = (nowMs: number): readonly SelectOption[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), getLocalTimeZone()])].sort().map((zone) => ({
    value: zone,
    label: formatTimeZone(zone, nowMs),
    description: zone.split('/')[0] ?? '',
  }));

const listZones = (country: string): readonly unknown[] => {
  const locale = new Intl.Locale(`und-${country}`);
  const zones: unknown =
    'getTimeZones' in locale ? Reflect.apply(Object(locale.getTimeZones), locale, []) : [];
  return Array.isArray(zones) ? zones : [];
};

/** Guesses the country of this machine: the browser language's country, else the first one with the time zone. */
export function guessLocalCountry(timeZone: string, language: unknown): string {
  const withZone = listCountryOptions().filter(({ value }) => listZones(value).includes(timeZone));
  const own = new Intl.Locale(toLanguageTag(language)).region;
  if (own !== undefined && (withZone.length === 0 || withZone.some(({ value }) => value === own))) return own;
  return withZone[0]?.value ?? own ?? 'GB';
}
