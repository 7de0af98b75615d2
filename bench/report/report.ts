import type { Row } from './row';

const WHAT = 62;
const FIGURE = 30;
const BUDGET = 12;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints progress on stderr, so that stdout contains only the report. */
export const printProgress = (text: string): void => void process.stderr.write(`... ${text}\n`);

/** Takes a heading and its rows, each with its budget. */
export type Report = (heading: string, rows: readonly Row[]) => void;

export const formatMark = ({ isWithin }: Row): string => (isWithin === null ? '' : isWithin ? 'ok' : 'OVER');

/** Prints a heading and its rows. */
export const printRows: Report = (heading, rows) => {
  print(`\n${heading}`);
  for (const row of rows)
    print(
      `  ${row.what.padEnd(WHAT)} ${row.figure.padEnd(FIGURE)} ${row.budget.padEnd(BUDGET)} ${formatMark(row)}`.trimEnd(),
    );
};
