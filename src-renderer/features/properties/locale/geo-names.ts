import { getDisplayNames } from '@renderer/text/intl-formats';

/** Returns a country's name: `Portugal` for PT. */
export const getCountryName = (code: string): string => getDisplayNames({ type: 'region' }).of(code) ?? code;

/** Formats a currency: `Euro, EUR`. */
export const formatCurrencyName = (code: string): string =>
  `${getDisplayNames({ type: 'currency' }).of(code) ?? code}, ${code}`;
