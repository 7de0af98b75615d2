const EXACT_BELOW_US = 1000;

/** Rounds to three figures. Further figures are noise, and few distinct values keep the histogram of millions of calls small. */
function roundToThreeFigures(durationUs: number): number {
  if (durationUs < EXACT_BELOW_US) return durationUs;
  const unit = 10 ** (Math.floor(Math.log10(durationUs)) - 2);
  return Math.round(durationUs / unit) * unit;
}

/** Counts durations of calls. */
export interface DurationHistogram {
  /** Adds calls of one duration. */
  add(durationUs: number, calls?: number): void;
  /** The shortest duration that `percent` of the calls did not exceed, to three figures. Null without calls. */
  percentile(percent: number): number | null;
}

export function createDurationHistogram(): DurationHistogram {
  const counts = new Map<number, number>();
  let total = 0;
  return {
    add(durationUs, calls = 1) {
      const value = roundToThreeFigures(durationUs);
      counts.set(value, (counts.get(value) ?? 0) + calls);
      total += calls;
    },
    percentile(percent) {
      let left = Math.ceil((total * percent) / 100);
      for (const [value, count] of [...counts].sort(([one], [other]) => one - other)) {
        left -= count;
        if (left <= 0) return value;
      }
      return null;
    },
  };
}
