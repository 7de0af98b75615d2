import { openStore } from '@server/db/sqlite/store/sqlite-store';
import type { ClockStep } from '@server/features/audit/chain/clock-jump';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestClock } from '../../../../support/service/store';
import { createTemporaryFolder, createTestClock } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const HOUR_MS = DAY_MS / 24;

/** One database file and one clock, with processes that open the file in turn or at once. */
function openFile() {
  const file = `${createTemporaryFolder()}/brasstag.db`;
  const clock = createTestClock();
  const startedMs = clock.now();
  const steps: ClockStep['kind'][] = [];
  const open = (ownClock: Pick<TestClock, 'monotonicMs'> = clock) => {
    const store = openStore({
      file,
      now: clock.now,
      monotonicMs: ownClock.monotonicMs,
      beginWithinMs: 800,
      isThorough: false,
      onFailure: () => undefined,
      onClockStep: ({ kind }) => steps.push(kind),
    });
    onTestFinished(() => store.close());
    /** Runs one transaction. Returns the counted and the trusted hours since the start, and whether the clock is untrusted. */
    const check = () =>
      store.transact(async (tx) => {
        const { suspectMs } = await tx.clock.state();
        const hours = (ms: number) => (ms - startedMs) / HOUR_MS;
        return { now: hours(tx.nowMs), trusted: hours(tx.trustedMs), isSuspect: suspectMs !== null };
      });
    const fail = () => store.transact(() => Promise.reject(new Error('planted'))).catch(() => undefined);
    const confirm = () => store.transact((tx) => tx.clock.confirm(tx.clockMs));
    const recorded = () =>
      store.read(async ({ audit }) => (await audit.span(0, 100)).map(({ operation }) => operation));
    return { store, look: check, fail, confirm, recorded };
  };
  /** Moves the wall clock alone. */
  const turn = (hours: number) => clock.set(clock.now() + hours * HOUR_MS);
  const pass = (hours: number) => clock.pass(hours * HOUR_MS);
  return { open, steps, turn, pass };
}

describe('a clock that jumps ahead', () => {
  verifies('auth.clock-jump', 'counts, but is not trusted', async () => {
    const { open, turn, pass } = openFile();
    const { look: check } = open();
    await check();
    turn(48);
    expect(await check()).toEqual({ now: 48, trusted: 0, isSuspect: true });
    pass(2);
    expect(await check()).toEqual({ now: 50, trusted: 0, isSuspect: true });
  });

  verifies(
    'auth.clock-jump',
    'is not trusted although the first commit window that saw it was rolled back',
    async () => {
      const { open, turn } = openFile();
      const { look: check, fail } = open();
      await check();
      turn(48);
      await fail();
      expect(await check()).toEqual({ now: 48, trusted: 0, isSuspect: true });
    },
  );

  verifies(
    'auth.clock-floor',
    'revives nothing when it is set back a little, in this process and the next',
    async () => {
      const { open, turn } = openFile();
      const { store, look: check } = open();
      await check();
      turn(900);
      await check();
      turn(-400);
      const expected = { now: 900, trusted: 0, isSuspect: true };
      expect(await check()).toEqual(expected);
      expect((await store.read(async ({ nowMs, clockMs }) => nowMs - clockMs)) / HOUR_MS).toBe(400);
      expect(await open().look()).toEqual(expected);
    },
  );

  verifies('auth.clock-floor', 'is trusted again once it is right again', async () => {
    const { open, turn, pass, steps } = openFile();
    const { look: check, recorded } = open();
    await check();
    turn(900);
    await check();
    pass(40);
    turn(-901);
    expect(await check()).toEqual({ now: 39, trusted: 39, isSuspect: false });
    expect(steps).toEqual(['leapt_ahead', 'came_back']);
    expect(await recorded()).toEqual(['clock.leaptAhead', 'clock.cameBack']);
  });

  it('is trusted again by a process that knows of it from the file alone', async () => {
    const { open, turn } = openFile();
    const { store, look: check } = open();
    await check();
    turn(900);
    await check();
    await store.close();
    turn(-899);
    expect(await open().look()).toEqual({ now: 1, trusted: 1, isSuspect: false });
  });

  it('is trusted up to its time when a member confirms it, and not up to an earlier reading', async () => {
    const { open, turn } = openFile();
    const { look: check, confirm } = open();
    await check();
    turn(900);
    await check();
    turn(-400);
    await confirm();
    expect(await check()).toEqual({ now: 500, trusted: 500, isSuspect: false });
  });
});

describe('a clock that was moved', () => {
  verifies('auth.clock-reported', 'leaves one record and one line for each step', async () => {
    const { open, turn, pass, steps } = openFile();
    const { look: check, recorded } = open();
    await check();
    turn(-2);
    expect(await check()).toEqual({ now: 0, trusted: 0, isSuspect: false });
    pass(1);
    await check();
    turn(72);
    await check();
    await check();
    expect(steps).toEqual(['set_back', 'leapt_ahead']);
    expect(await recorded()).toEqual(['clock.setBack', 'clock.leaptAhead']);
  });

  it('leaves none for a minute, nor for sleep that the monotonic clock makes up for later', async () => {
    const { open, turn } = openFile();
    let asleepMs = 0;
    const clock = createTestClock();
    const { look: check, recorded } = open({ monotonicMs: () => clock.monotonicMs() + asleepMs });
    await check();
    turn(-1 / 60);
    await check();
    turn(9);
    await check();
    asleepMs = 9 * HOUR_MS;
    await check();
    expect(await recorded()).toEqual([]);
  });

  it('is reported again when the commit window that saw it was rolled back', async () => {
    const { open, turn, steps } = openFile();
    const { look: check, fail, recorded } = open();
    await check();
    turn(-2);
    await fail();
    expect(steps).toEqual([]);
    await check();
    expect(steps).toEqual(['set_back']);
    expect(await recorded()).toEqual(['clock.setBack']);
  });

  it('is reported by the process that finds it so', async () => {
    const { open, turn } = openFile();
    const { store, look: check } = open();
    await check();
    await store.close();
    turn(-2);
    const { look: readClockAgain, recorded } = open();
    expect(await readClockAgain()).toEqual({ now: 0, trusted: 0, isSuspect: false });
    await readClockAgain();
    expect(await recorded()).toEqual(['clock.setBack']);
  });
});
