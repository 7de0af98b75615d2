interface Clocks {
  /** On some systems it stops while the computer sleeps. */
  readonly monotonicMs: () => number;
  /** Time since the computer started, including sleep. */
  readonly uptimeMs: () => number;
}

export interface SuspendAwareClock {
  /** Milliseconds that only rise, including sleep. */
  monotonicMs(): number;
  /** Call it when the computer has woken up. */
  resumed(): void;
}

/**
 * Creates a clock that counts the hours in which the computer slept. Without them a weekend of sleep would look like
 * a clock that was set forward.
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
