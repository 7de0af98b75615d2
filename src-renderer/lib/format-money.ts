import { getMinorUnits } from '@shared/kernel/minor-units';

/** How amounts of the currency are written, with the digits the standard gives it. */
export function getMoneyFormat(currency: string): Intl.NumberFormatOptions {
  const digits = getMinorUnits(currency);
  return { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** `€125.50` for 12550 EUR, `¥12,550` for 12550 JPY. */
export const formatMoney = (minorAmount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', getMoneyFormat(currency)).format(toMajorUnits(minorAmount, currency));

/** 125.5 for 12550 EUR: for fields, never for reckoning. */
export const toMajorUnits = (minorAmount: number, currency: string): number =>
  minorAmount / 10 ** getMinorUnits(currency);

/** 12550 for 125.5 EUR. */
export const toMinorUnits = (majorAmount: number, currency: string): number =>
  Math.round(majorAmount * 10 ** getMinorUnits(currency));
