import { getMinorUnits } from '@shared/kernel/minor-units';

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?$/;

/**
 * Converts a decimal number to minor units of the currency: `102.5` EUR is 10250. Further digits are rounded,
 * half away from zero. null: the text is no such number. It uses no float, so 1.005 rounds up.
 */
export function toMinorAmount(decimal: string, currency: string): number | null {
  const found = DECIMAL.exec(decimal);
  if (found === null) return null;
  const [, sign, whole = '', fraction = ''] = found;
  const digits = getMinorUnits(currency);
  const count = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const amount = count + (fraction.charAt(digits) >= '5' ? 1 : 0);
  return sign === '-' && amount !== 0 ? -amount : amount;
}
