import { createClockGuard } from '@server/db/sqlite/engine/clock-guard';
import { migrate } from '@server/db/sqlite/engine/migrate';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createTestClock } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const HOUR_MS = DAY_MS / 24;

const hours = fc.oneof(
  fc.integer({ min: -30, max: 30 }),
  fc.integer({ min: -9000, max: 9000 }),
  fc.integer({ min: -200_000, max: 200_000 }),
);
/** The program runs for hours, or the clock is moved while it runs or while it is off. */
const randomStep = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), hours: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constantFrom('restart' as const, 'turn' as const), hours }),
);

/** One database, a clock, and processes that follow each other. */
function openClock() {
  const db = new Database(':memory:');
  migrate(db, 0);
  const clock = createTestClock();
  let guard = createClockGuard(db, clock);
  return {
    clock,
    restart() {
      guard = createClockGuard(db, clock);
    },
    check() {
      const times = guard.begin();
      guard.commit();
      guard.committed();
      return times;
    },
    close: () => void db.close(),
  };
}

type Step = { readonly kind: 'run' | 'restart' | 'turn'; readonly hours: number };

/** Applies one step. Returns for how long the clock has been steady, given how long it was before. */
function apply({ clock, restart }: ReturnType<typeof openClock>, { kind, hours }: Step, steadyMs: number) {
  const movedMs = hours * HOUR_MS;
  if (kind === 'restart') restart();
  if (kind === 'run') {
    clock.pass(movedMs);
    return steadyMs + movedMs;
  }
  clock.set(clock.now() + movedMs);
  return movedMs >= 0 && movedMs <= DAY_MS ? steadyMs : 0;
}

function expectGuarded(steps: readonly Step[]): void {
  const world = openClock();
  let before = world.check();
  let steadyMs = 0;
  /** Running time since trust last rose. */
  let ranMs = 0;
  for (const step of steps) {
    steadyMs = apply(world, step, steadyMs);
    if (step.kind === 'run') ranMs += step.hours * HOUR_MS;
    const after = world.check();
    const rose = after.trustedMs - before.trustedMs;
    expect(rose).toBeGreaterThanOrEqual(0);
    expect(after.nowMs).toBeGreaterThanOrEqual(Math.max(after.trustedMs, world.clock.now()));
    if (after.step?.kind === 'accepted') {
      expect(steadyMs).toBeGreaterThanOrEqual(DAY_MS);
      expect(after.trustedMs).toBe(world.clock.now());
    } else expect(rose).toBeLessThanOrEqual(DAY_MS + ranMs);
    if (rose > 0) ranMs = 0;
    before = after;
  }
  world.close();
}

/** A start is compared with the last reading: the furthest one was an hour later. */
const startsAfterSetBack: Step[] = [
  { kind: 'restart', hours: 25 },
  { kind: 'run', hours: 8 },
  { kind: 'restart', hours: -8 },
  { kind: 'run', hours: 7 },
  { kind: 'restart', hours: 25 },
  { kind: 'run', hours: 6 },
  { kind: 'run', hours: 11 },
];

/** The clock comes back to where it would be: all that ran meanwhile counts. */
const comesBackLate: Step[] = [
  { kind: 'restart', hours: 30 },
  { kind: 'run', hours: 10 },
  { kind: 'turn', hours: 30 },
  { kind: 'run', hours: 17 },
  { kind: 'turn', hours: -28 },
  { kind: 'run', hours: 8 },
  { kind: 'run', hours: 9 },
  { kind: 'turn', hours: -12 },
];

describe('the clock guard, whatever the clock does', () => {
  verifies(
    'auth.clock-pause',
    'trusts a day more than it has run at most, unless the clock was steady for 24 hours',
    () => {
      fc.assert(fc.property(fc.array(randomStep, { minLength: 1, maxLength: 20 }), expectGuarded), {
        examples: [[startsAfterSetBack], [comesBackLate]],
      });
    },
  );
});
