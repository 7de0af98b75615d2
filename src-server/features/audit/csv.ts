// Characters that make a spreadsheet calculate a cell: = + - @ and their small and full-width forms.
const TRIGGER = '=+\\-@\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
const FORMULA = `[ "'\\u00A0\\u3000]*[${TRIGGER}]`;
/** A formula behind a character that some spreadsheets take for the end of a cell. */
const INNER_DANGER = new RegExp(`([,;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const DANGER = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n\\0])`, 'u');
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Matches ids, words and times, which need no quotes. Most cells match. */
const PLAIN = /^\w[\w.:-]*$/;

/**
 * Formats one cell of RFC 4180 that no spreadsheet takes for a formula.
 * Puts an apostrophe before = + - @ (and their full-width forms), tab, CR, LF and NUL where a cell begins.
 * Cells count also as programs split them that separate at semicolons or tabs.
 */
export function formatCsvCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const harmless = text.replaceAll(INNER_DANGER, "$1'").replace(DANGER, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats one line of RFC 4180 with its CRLF; null is an empty cell. */
export const formatCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : formatCsvCell(String(cell)))).join(',')}\r\n`;
