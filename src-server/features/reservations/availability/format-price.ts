import { getMinorUnits } from '@shared/kernel/minor-units';

/** Formats an amount for a reader: `EUR 125.50` for 12550. The words are English, as all texts of the API. */
export function formatPrice(amount: number, currency: string): string {
  const digits = getMinorUnits(currency);
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount / 10 ** digits)
    .replaceAll('\u00a0', ' ');
}
