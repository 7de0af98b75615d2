const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const currencies = new Intl.DisplayNames('en-GB', { type: 'currency' });

/** Returns a country's name: `Portugal` for PT. */
export const getCountryName = (code: string): string => regions.of(code) ?? code;

/** Formats a currency: `Euro, EUR`. */
export const formatCurrencyName = (code: string): string => `${currencies.of(code) ?? code}, ${code}`;
