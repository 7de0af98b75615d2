import { createTurnSize, createTurnTest, TURN_MS } from '@server/kernel/turns/turn-size';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const bounds = { first: 1000, least: 100, most: 3000 } as const;

/** A clock that work moves on. */
function createClock() {
  let nowMs = 0;
  return {
    read: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

/** Does turns that take so many milliseconds each, and returns the size after each. */
function runTurns(tookMs: readonly number[]): number[] {
  const clock = createClock();
  const size = createTurnSize(bounds, clock.read);
  return tookMs.map((ms) => {
    size.run(() => clock.pass(ms));
    return size.current;
  });
}

describe('the next turn of a long read', () => {
  verifies('run.turns-by-time', 'takes on less after a long turn', () => {
    expect(runTurns([2 * TURN_MS])).toEqual([500]);
    expect(runTurns([100 * TURN_MS])).toEqual([250]);
    expect(runTurns([100 * TURN_MS, 100 * TURN_MS])).toEqual([250, bounds.least]);
  });

  verifies('run.turns-by-time', 'takes on more after a short turn, up to a bound', () => {
    expect(runTurns([TURN_MS, TURN_MS / 1.5])).toEqual([1000, 1500]);
    expect(runTurns([0, 0, 0])).toEqual([2000, bounds.most, bounds.most]);
  });

  verifies('run.turns-by-time', 'is measured also where the turn waits for a store', async () => {
    const clock = createClock();
    const size = createTurnSize(bounds, clock.read);
    expect(await size.runAsync(async () => clock.pass(2 * TURN_MS))).toBeUndefined();
    expect(size.current).toBe(500);
  });

  verifies('run.turns-by-time', 'begins when the time of this one is over', () => {
    const clock = createClock();
    const isTurnOver = createTurnTest(clock.read);
    expect(isTurnOver()).toBe(false);
    clock.pass(TURN_MS);
    expect(isTurnOver()).toBe(true);
  });
});
