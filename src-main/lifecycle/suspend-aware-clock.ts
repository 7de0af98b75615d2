interface Clocks {
  /** Stands still while the computer sleeps, on some systems. */
  readonly monotonicMs: () => number;
  /** Since the computer was started, sleep included. */
  readonly uptimeMs: () => number;
}

export interface SuspendAwareClock {
  /** Milliseconds that only rise, sleep included. */
  monotonicMs(): number;
  /** The computer has woken up. */
  resumed(): void;
}

/**
 * A clock that has not lost the hours the computer slept: without them a weekend of sleep would look as if somebody had set
 * the clock forward.
 */
export function createSuspendAwareClock({ monotonicMs, uptimeMs }: Clocks): SuspendAwareClock {
  const behindAtStartMs = uptimeMs() - monotonicMs();
  let sleptMs = 0;
  return {
    monotonicMs: () => monotonicMs() + sleptMs,
    resumed() {
      sleptMs = Math.max(sleptMs, uptimeMs() - monotonicMs() - behindAtStartMs);
    },
  };
}
