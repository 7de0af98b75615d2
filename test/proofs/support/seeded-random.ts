/** Random numbers that are the same for the same seed, so that a run can be repeated. */
export interface SeededRandom {
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  /** One of the values. Throws Error where there is none. */
  pick<Value>(values: readonly Value[]): Value;
}

/** Creates the generator mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e37_79b1);
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there is nothing to pick from');
      return value;
    },
  };
}
