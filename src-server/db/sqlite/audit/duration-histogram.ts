const FIGURES = 1000;

/** To three figures: what is beyond them is noise, and few distinct values keep a tally of millions small. */
function rounded(durationUs: number): number {
  if (durationUs < FIGURES) return durationUs;
  const unit = 10 ** (Math.floor(Math.log10(durationUs)) - 2);
  return Math.round(durationUs / unit) * unit;
}

/** How long calls took. */
export interface DurationHistogram {
  add(durationUs: number): void;
  /** The least duration that so many of 100 calls did not exceed, to three figures; null: there was no call. */
  percentile(percent: number): number | null;
}

export function createDurationHistogram(): DurationHistogram {
  const counts = new Map<number, number>();
  let total = 0;
  return {
    add(durationUs) {
      const value = rounded(durationUs);
      counts.set(value, (counts.get(value) ?? 0) + 1);
      total += 1;
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
