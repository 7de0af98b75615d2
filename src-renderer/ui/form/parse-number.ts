import { getNumberFormat } from '@renderer/text/intl-formats';

/** Value of a field whose text is not a number; a blank field has NaN. */
export const UNPARSABLE_NUMBER = Number.POSITIVE_INFINITY;

const SAMPLE = 12_345.6;
const ENGLISH_SIGNS = { group: ',', decimal: '.' } as const;

interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

/** The signs that the language of the interface puts between groups of digits, and before decimals. */
function getSigns(): NumberSigns {
  const parts = getNumberFormat({ useGrouping: 'always' }).formatToParts(SAMPLE);
  const find = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ENGLISH_SIGNS.group, decimal: find('decimal') ?? ENGLISH_SIGNS.decimal };
}

const isSpace = (sign: string): boolean => sign.trim() === '';

/** Reads digits with the signs of one language. null: it is not a number there. */
function readDigits(plain: string, { group, decimal }: NumberSigns): number | null {
  // A group is typed with the usual space, and formatted with a narrow one.
  const [groupPattern, decimalPattern] = [isSpace(group) ? '\\s' : `[${group}]`, `[${decimal}]`];
  const pattern = `^[+-]?(?:\\d+|\\d{1,3}(?:${groupPattern}\\d{3})+)?(?:${decimalPattern}\\d*)?$`;
  if (!new RegExp(pattern, 'u').test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(new RegExp(groupPattern, 'gu'), '').replace(decimal, '.'));
}

const CURRENCY = '(?:\\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\\p{Sc})';
const CURRENCY_BEFORE = new RegExp(`^([+-]?)\\s*${CURRENCY}\\s*`, 'u');
const CURRENCY_AFTER = new RegExp(`\\s*${CURRENCY}$`, 'u');

/**
 * Parses a number as the language of the interface writes it, or else as English does. It may have a currency sign.
 * NaN: blank. A text that is not a number gives `UNPARSABLE_NUMBER`.
 */
export function parseNumber(text: string): number {
  const plain = text.trim().replace(CURRENCY_BEFORE, '$1').replace(CURRENCY_AFTER, '');
  if (plain === '') return Number.NaN;
  return readDigits(plain, getSigns()) ?? readDigits(plain, ENGLISH_SIGNS) ?? UNPARSABLE_NUMBER;
}

/** Formats the number for a field; '' for NaN. `null`: this format would change the number. */
export function formatNumberInput(value: number, format: Intl.NumberFormatOptions): string | null {
  if (Number.isNaN(value)) return '';
  const text = getNumberFormat(format).format(value);
  return parseNumber(text) === value ? text : null;
}
