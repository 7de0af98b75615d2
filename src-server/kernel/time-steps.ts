/** A stretch of time in consecutive steps, which need not be of one length. */
export interface TimeSteps {
  /** Where each step begins, rising, epoch ms: each ends where the next one begins. */
  readonly startsMs: readonly [number, ...number[]];
  /** Where the last one ends. */
  readonly untilMs: number;
}

/** So many steps; the function tells where each begins, and for `count` where the last one ends. */
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

/** The steps, each with its own ends. */
export const listSteps = ({ startsMs, untilMs }: TimeSteps): TimeStep[] =>
  startsMs.map((sinceMs, index) => ({ sinceMs, untilMs: startsMs[index + 1] ?? untilMs }));

/** The place of the step in which an instant lies; null for an instant before or after all of them. */
export function findStepIndex({ startsMs, untilMs }: TimeSteps, atMs: number): number | null {
  if (atMs < startsMs[0] || atMs >= untilMs) return null;
  // Asked for every record that is read: a search, not a walk.
  let low = 0;
  let high = startsMs.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((startsMs[middle] ?? untilMs) <= atMs) low = middle;
    else high = middle;
  }
  return low;
}
