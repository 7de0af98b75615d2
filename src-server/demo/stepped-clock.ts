interface RealClocks {
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
}

/** The clocks of a service that goes through past days in seconds. Both rise together and never step back. */
export interface SteppedClock extends RealClocks {
  /** Steps ahead to that instant, epoch ms, at most to the real time. An earlier instant changes nothing. */
  stepTo(instantMs: number): void;
}

/** Creates clocks that begin at an earlier instant. Between steps they run as fast as the real ones. */
export function createSteppedClock(real: RealClocks, startMs: number): SteppedClock {
  const realStartMs = real.monotonicMs();
  let skippedMs = 0;
  let latestMs = startMs;

  function now(): number {
    const runningMs = startMs + skippedMs + Math.floor(real.monotonicMs() - realStartMs);
    latestMs = Math.max(latestMs, Math.min(runningMs, real.now()));
    return latestMs;
  }

  return {
    now,
    monotonicMs: () => real.monotonicMs() + skippedMs,
    stepTo(instantMs) {
      skippedMs += Math.max(0, Math.min(instantMs, real.now()) - now());
    },
  };
}
