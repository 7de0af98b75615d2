// What makes spreadsheets calculate or run a cell: = + - @, their small and full-width forms, NUL and the like.
const TRIGGER = '=+\\-@\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20';
/** Where a cell begins: at the start, and behind what some spreadsheet takes for the end of the cell before. */
const DANGER = new RegExp(`(^|[,;\\t\\r\\n])(?=[ "'\\u00A0\\u3000]*[${TRIGGER}])|^(?=[\\t\\r\\n\\0])`, 'gu');
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * One cell of RFC 4180 that no spreadsheet takes for a formula: an apostrophe is put before = + - @ (and their full-width
 * forms), tab, CR, LF and NUL where a cell begins, also for programs that split at semicolons or tabs.
 */
export function csvCell(text: string): string {
  const harmless = text.replaceAll(DANGER, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of RFC 4180 with its CRLF; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : csvCell(String(cell)))).join(',')}\r\n`;
