import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { openClockFile } from '../../../../support/service/clock-file';
import { createTestClock } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const HOUR_MS = DAY_MS / 24;

describe('a clock that jumps ahead', () => {
  verifies('auth.clock-jump', 'counts, but is not trusted', async () => {
    const { open, turn, pass } = openClockFile();
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
      const { open, turn } = openClockFile();
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
      const { open, turn } = openClockFile();
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
    const { open, turn, pass, steps } = openClockFile();
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
    const { open, turn } = openClockFile();
    const { store, look: check } = open();
    await check();
    turn(900);
    await check();
    await store.close();
    turn(-899);
    expect(await open().look()).toEqual({ now: 1, trusted: 1, isSuspect: false });
  });

  it('is trusted up to its time when a member confirms it, and not up to an earlier reading', async () => {
    const { open, turn } = openClockFile();
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
    const { open, turn, pass, steps } = openClockFile();
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
    const { open, turn } = openClockFile();
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
    const { open, turn, steps } = openClockFile();
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
    const { open, turn } = openClockFile();
    const { store, look: check } = open();
    await check();
    await store.close();
    turn(-2);
    const { look: readClockAgain, recorded } = open();
    expect(await readClockAgain()).toEqual({ now: 0, trusted: 0, isSuspect: false });
    await readClockAgain();
    expect(await recorded()).toEqual(['clock.setBack']);
  });

  it('is reported of a restored backup whose clock was not trusted', async () => {
    const { open, turn } = openClockFile();
    const { store, look: check } = open();
    await check();
    turn(9000);
    await check();
    turn(-8000);
    await check();
    await store.close();
    turn(500);
    const { look: readClockAgain, recorded } = open({ knownMarkHours: 2000 });
    expect(await readClockAgain()).toMatchObject({ trusted: 2000, isSuspect: true });
    expect(await recorded()).toEqual(['clock.leaptAhead', 'clock.setBack', 'clock.setBack']);
  });
});
