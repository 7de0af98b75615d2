// Not asked of Intl: it answers with everyday practice (HUF 0), while amounts between programs follow the standard (HUF 2).
const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const withThreeDigits: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The largest amount of money, in minor units, either side of zero; a sum is no larger. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Digits after the point of a currency's amounts: JPY 0, EUR 2, KWD 3. source: ISO 4217. */
export function getMinorUnits(currency: string): number {
  if (withoutMinorUnit.has(currency)) return 0;
  return withThreeDigits.has(currency) ? 3 : 2;
}
