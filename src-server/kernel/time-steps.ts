/** A range of time in consecutive steps, which may differ in length. */
export interface TimeSteps {
  /** Start of each step, ascending, epoch ms. Each step ends where the next one begins. */
  readonly startsMs: readonly [number, ...number[]];
  /** End of the last step, epoch ms. */
  readonly untilMs: number;
}

/** Creates `count` steps. `startMsOf` returns the start of each, and for `count` the end of the last. */
export const createTimeSteps = (count: number, startMsOf: (index: number) => number): TimeSteps => ({
  startsMs: [startMsOf(0), ...Array.from({ length: count - 1 }, (_, index) => startMsOf(index + 1))],
  untilMs: startMsOf(count),
});

interface TimeStep {
  /** Inclusive. */
  readonly sinceMs: number;
  /** Exclusive. */
  readonly untilMs: number;
}

/** Lists the steps with both ends of each. */
export const listSteps = ({ startsMs, untilMs }: TimeSteps): TimeStep[] =>
  startsMs.map((sinceMs, index) => ({ sinceMs, untilMs: startsMs[index + 1] ?? untilMs }));

/** Finds the index of the step that contains an instant. null: the instant is outside all of them. */
export function findStepIndex({ startsMs, untilMs }: TimeSteps, atMs: number): number | null {
  if (atMs < startsMs[0] || atMs >= untilMs) return null;
  // Runs for every record that is read, so it is a binary search.
  let low = 0;
  let high = startsMs.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((startsMs[middle] ?? untilMs) <= atMs) low = middle;
    else high = middle;
  }
  return low;
}
