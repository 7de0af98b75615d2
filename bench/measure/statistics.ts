/** Finds the value at that share of the sorted values: exactly the value at that rank. */
export function findQuantile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(0, Math.ceil(sorted.length * share) - 1);
  return sorted[rank] ?? Number.NaN;
}

/** Statistics of several rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Computes median and range of the values, NaN for none. */
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

/** Divides one measure by the other, round by round. A disturbance of a round affects both. */
export const compareRounds = (above: readonly number[], below: readonly number[]): Spread =>
  measureSpread(above.map((value, round) => value / (below[round] ?? Number.NaN)));

/** Estimates P(X > Y) over all pairs, with ties as half. It is 0.5 where the two cannot be distinguished. */
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
