// What makes spreadsheets calculate or run a cell: = + - @, their small and full-width forms, NUL and the like.
const TRIGGER = '=+\\-@\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
const FORMULA = `[ "'\\u00A0\\u3000]*[${TRIGGER}]`;
/** Behind what some spreadsheet takes for the end of the cell before. */
const INNER_DANGER = new RegExp(`([,;\\t\\r\\n])(?=${FORMULA})`, 'gu');
const DANGER = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n\\0])`, 'u');
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Most cells: ids, words and times, which need nothing. */
const PLAIN = /^\w[\w.:-]*$/;

/**
 * One cell of RFC 4180 that no spreadsheet takes for a formula: an apostrophe is put before = + - @ (and their full-width
 * forms), tab, CR, LF and NUL where a cell begins, also for programs that split at semicolons or tabs.
 */
export function formatCsvCell(text: string): string {
  if (PLAIN.test(text)) return text;
  const harmless = text.replaceAll(INNER_DANGER, "$1'").replace(DANGER, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of RFC 4180 with its CRLF; null is an empty cell. */
export const formatCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : formatCsvCell(String(cell)))).join(',')}\r\n`;
