/** Value of a field whose text is not a number; a blank field has NaN. */
export const UNPARSABLE_NUMBER = Number.POSITIVE_INFINITY;

const number = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/**
 * Parses a number, with or without a currency sign. NaN: blank. A text that is not a number gives
 * `UNPARSABLE_NUMBER`.
 */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(/^([+-]?)\s*(?:\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\p{Sc})\s*/u, '$1');
  if (plain === '') return Number.NaN;
  if (!number.test(plain) || !/\d/.test(plain)) return UNPARSABLE_NUMBER;
  return Number(plain.replaceAll(',', ''));
}

/** Formats the number for a field; '' for NaN. `null`: this format would change the number. */
export function formatNumberInput(value: number, format: Intl.NumberFormatOptions): string | null {
  if (Number.isNaN(value)) return '';
  const text = new Intl.NumberFormat('en-GB', format).format(value);
  return parseNumber(text) === value ? text : null;
}
