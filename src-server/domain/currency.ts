const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether the text is an ISO 4217 code that this runtime knows: three capital letters. */
export const isCurrency = (code: string): boolean => currencies.has(code);
