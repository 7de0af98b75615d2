/** What a field holds that no number can be read from; a blank field holds NaN. */
export const UNPARSABLE_NUMBER = Number.POSITIVE_INFINITY;

const number = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/** The number that was written, with or without a sign of money around it. NaN: blank. Nothing is made of what does not read as a number. */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(/^([+-]?)\s*(?:\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\p{Sc})\s*/u, '$1');
  if (plain === '') return Number.NaN;
  if (!number.test(plain) || !/\d/.test(plain)) return UNPARSABLE_NUMBER;
  return Number(plain.replaceAll(',', ''));
}

/** The number as a field shows it; '' for NaN. `null`: it cannot be shown in this format without changing it. */
export function formatNumberInput(value: number, format: Intl.NumberFormatOptions): string | null {
  if (Number.isNaN(value)) return '';
  const text = new Intl.NumberFormat('en-GB', format).format(value);
  return parseNumber(text) === value ? text : null;
}
