import type { Spread } from '../measure/statistics';

/** One measured figure. `isWithin` null: it has no budget of its own. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget: string;
  readonly isWithin: boolean | null;
}

const decimals = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** Median, with the range of the rounds behind it. */
export const formatSpread = ({ median, least, most }: Spread, unit: string): string =>
  `${decimals(median)}${unit} (${decimals(least)}-${decimals(most)})`;

/** Microseconds, or milliseconds where they read better. */
export const formatMicroseconds = (us: number): string =>
  us < 1000 ? `${decimals(us)} µs` : `${decimals(us / 1000)} ms`;

/** A figure of its own form. */
export const createBudgetRow = (what: string, rest: Omit<Row, 'what'>): Row => ({ what, ...rest });

/** A figure that tells something without being judged. */
export const createPlainRow = (what: string, figure: string): Row => ({
  what,
  figure,
  budget: '',
  isWithin: null,
});

/** Judged by the median: at most the limit. */
export const createUpperLimitRow = (what: string, spread: Spread, limit: number, unit: string): Row => ({
  what,
  figure: formatSpread(spread, unit),
  budget: `<= ${limit}${unit}`,
  isWithin: spread.median <= limit,
});

/** Judged by the median: at least the limit. */
export const createLowerLimitRow = (what: string, spread: Spread, limit: number, unit: string): Row => ({
  what,
  figure: formatSpread(spread, unit),
  budget: `>= ${limit}${unit}`,
  isWithin: spread.median >= limit,
});
