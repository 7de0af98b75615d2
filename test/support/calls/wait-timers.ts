import type { StartTimer } from '@server/calls/waits/slot-queue';

/** Timers of waiting calls, which end when the test says so. */
export interface WaitTimers {
  readonly startTimer: StartTimer;
  /** The duration of each running timer, in the order of their start. */
  readonly running: () => readonly number[];
  /** Resolves when so many calls wait. */
  untilWaiting(count: number): Promise<void>;
  /** Ends all timers. */
  endAll(): void;
}

/** Creates timers of which the test sees each start. */
export function createWaitTimers(): WaitTimers {
  const timers = new Set<{ readonly ms: number; readonly onEnd: () => void }>();
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  return {
    startTimer(ms, onEnd) {
      const timer = { ms, onEnd };
      timers.add(timer);
      for (const { count, resolve } of waiting) if (timers.size >= count) resolve();
      return () => void timers.delete(timer);
    },
    running: () => [...timers].map(({ ms }) => ms),
    untilWaiting(count) {
      if (timers.size >= count) return Promise.resolve();
      return new Promise((resolve) => void waiting.push({ count, resolve }));
    },
    endAll() {
      for (const { onEnd } of [...timers]) onEnd();
    },
  };
}
