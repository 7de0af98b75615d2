import type { Spread } from '../measure/statistics';

/** One measured figure. `isWithin` is null if it has no budget. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget: string;
  readonly isWithin: boolean | null;
}

const formatDecimals = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Formats the median, with the range of the rounds. */
export const formatSpread = ({ median, least, most }: Spread, unit: string): string =>
  `${formatDecimals(median)}${unit} (${formatDecimals(least)}-${formatDecimals(most)})`;

/** Formats microseconds, or milliseconds where they are easier to read. */
export const formatMicroseconds = (us: number): string =>
  us < 1000 ? `${formatDecimals(us)} µs` : `${formatDecimals(us / 1000)} ms`;

/** Creates a row whose figure is formatted already. */
export const createBudgetRow = (what: string, rest: Omit<Row, 'what'>): Row => ({ what, ...rest });

/** Creates a row with a figure that is not judged. */
export const createPlainRow = (what: string, figure: string): Row => ({
  what,
  figure,
  budget: '',
  isWithin: null,
});

/** Creates a row that is judged by the median, which may be at most the limit. */
export const createUpperLimitRow = (what: string, spread: Spread, limit: number, unit: string): Row => ({
  what,
  figure: formatSpread(spread, unit),
  budget: `<= ${limit}${unit}`,
  isWithin: spread.median <= limit,
});

/** Creates a row that is judged by the median, which must be at least the limit. */
export const createLowerLimitRow = (what: string, spread: Spread, limit: number, unit: string): Row => ({
  what,
  figure: formatSpread(spread, unit),
  budget: `>= ${limit}${unit}`,
  isWithin: spread.median >= limit,
});
