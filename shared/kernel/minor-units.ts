// Intl is not used: it follows everyday practice (HUF 0). Amounts between programs follow the standard (HUF 2).
const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const withThreeDigits: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The largest amount of money in minor units, positive or negative. It also limits sums. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Gets the number of decimal digits of a currency: JPY 0, EUR 2, KWD 3. source: ISO 4217. */
export function getMinorUnits(currency: string): number {
  if (withoutMinorUnit.has(currency)) return 0;
  return withThreeDigits.has(currency) ? 3 : 2;
}
