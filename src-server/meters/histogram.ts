/** Counts values by size. Reading it does not reset it, so that several readers get the same. */
export interface Histogram {
  observe(value: number): void;
  read(): HistogramCounts;
}

export interface HistogramCounts {
  /** Upper bounds, ascending. A value counts for the first bound that it does not exceed. */
  readonly bounds: readonly number[];
  /** One count for each bound, and a last one for greater values. */
  readonly counts: readonly number[];
  readonly sum: number;
}

/** Creates a histogram. It keeps numbers in memory alone, because every commit adds to one. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  let sum = 0;
  return {
    observe(value) {
      let index = 0;
      while (index < bounds.length && value > (bounds[index] ?? 0)) index += 1;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += value;
    },
    read: () => ({ bounds, counts: [...counts], sum }),
  };
}
