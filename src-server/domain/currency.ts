const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether the text is an ISO 4217 code that this runtime knows: three capital letters. */
export const isCurrency = (code: string): boolean => currencies.has(code);

/** Digits after the point of a currency's amounts: JPY 0, EUR 2, KWD 3. source: ISO 4217. */
export const minorUnits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
