import { getNumberFormat } from '@renderer/text/intl-formats';
import { getMinorUnits } from '@shared/kernel/minor-units';

/** Returns the number format of a currency, with the digits of its ISO standard. */
export function getMoneyFormat(currency: string): Intl.NumberFormatOptions {
  const digits = getMinorUnits(currency);
  return { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Formats `€125.50` for 12550 EUR, `¥12,550` for 12550 JPY. */
export const formatMoney = (minorAmount: number, currency: string): string =>
  getNumberFormat(getMoneyFormat(currency)).format(toMajorUnits(minorAmount, currency));

/** Converts 12550 EUR to 125.5. For form fields only, never for calculations. */
export const toMajorUnits = (minorAmount: number, currency: string): number =>
  minorAmount / 10 ** getMinorUnits(currency);

/** Converts 125.5 EUR to 12550. */
export const toMinorUnits = (majorAmount: number, currency: string): number =>
  Math.round(majorAmount * 10 ** getMinorUnits(currency));
