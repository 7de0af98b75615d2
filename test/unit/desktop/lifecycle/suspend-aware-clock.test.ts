import { createSuspendAwareClock } from '@main/lifecycle/suspend-aware-clock';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const HOUR_MS = 3_600_000;

function sleeper() {
  const at = { monotonic: 1000, uptime: 500_000 };
  const clock = createSuspendAwareClock({ monotonicMs: () => at.monotonic, uptimeMs: () => at.uptime });
  return {
    clock,
    wait(ms: number) {
      at.monotonic += ms;
      at.uptime += ms;
    },
    sleep(ms: number) {
      at.uptime += ms;
    },
  };
}

describe('the waking clock', () => {
  verifies('desktop.power', 'makes up for the hours the computer slept', () => {
    const { clock, wait, sleep } = sleeper();
    wait(HOUR_MS);
    sleep(50 * HOUR_MS);
    clock.resumed();
    expect(clock.monotonicMs()).toBe(1000 + 51 * HOUR_MS);
    wait(HOUR_MS);
    sleep(HOUR_MS);
    clock.resumed();
    expect(clock.monotonicMs()).toBe(1000 + 53 * HOUR_MS);
  });

  it('counts no sleep where the system’s own clock does', () => {
    const { clock, wait } = sleeper();
    wait(50 * HOUR_MS);
    clock.resumed();
    expect(clock.monotonicMs()).toBe(1000 + 50 * HOUR_MS);
  });

  it('never goes back', () => {
    const { clock, sleep } = sleeper();
    sleep(HOUR_MS);
    clock.resumed();
    sleep(-HOUR_MS);
    clock.resumed();
    expect(clock.monotonicMs()).toBe(1000 + HOUR_MS);
  });
});
