/** The value below which the share of the values lies, exactly: of sorted values the one at that rank. */
export function findQuantile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(0, Math.ceil(sorted.length * share) - 1);
  return sorted[rank] ?? Number.NaN;
}

/** What several rounds showed. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median and range of the values, NaN for none. */
export function measureSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return {
    median: sorted.length % 2 === 0 ? (lower + upper) / 2 : upper,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/** Round by round, one measure over the other: what disturbs a round disturbs both. */
export const compareRounds = (above: readonly number[], below: readonly number[]): Spread =>
  measureSpread(above.map((value, round) => value / (below[round] ?? Number.NaN)));

/** P(X > Y) over all pairs, ties half: 0.5 where the one cannot be told from the other. */
export function estimateProbabilityAbove(xs: readonly number[], ys: readonly number[]): number {
  const sorted = ys.toSorted((one, other) => one - other);
  const below = (value: number, isInclusive: boolean): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const candidate = sorted[middle] ?? Number.NaN;
      if (candidate < value || (isInclusive && candidate === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = xs.reduce((sum, x) => sum + (below(x, false) + below(x, true)) / 2, 0);
  return wins / (xs.length * ys.length);
}
