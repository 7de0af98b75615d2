import { describe, expect, it } from 'vitest';
import { openClockFile } from '../../../../support/service/clock-file';
import { verifies } from '../../../../support/service/verifies';

describe('a start more than a day after the last trusted time', () => {
  /** Opens the file that a process closed with the clock at 0, with the clock that much later. */
  async function startAfter(hours: number) {
    const file = openClockFile();
    const first = file.open();
    await first.look();
    await first.store.close();
    file.turn(hours);
    return file;
  }
  const YEAR_HOURS = 365 * 24;

  for (const hours of [25, 30 * 24, 12 * YEAR_HOURS])
    verifies('auth.clock-pause', `counts, but is not trusted: ${hours} hours`, async () => {
      const { open, pass } = await startAfter(hours);
      const { look: check, recorded } = open();
      expect(await check()).toEqual({ now: hours, trusted: 0, isSuspect: true });
      pass(23);
      expect(await check()).toEqual({ now: hours + 23, trusted: 0, isSuspect: true });
      expect(await recorded()).toEqual(['clock.leaptAhead']);
    });

  verifies(
    'auth.clock-pause',
    'is answered on a monotonic clock with fractions, as computers have',
    async () => {
      const { open } = await startAfter(30 * 24);
      let monotonicMs = 0;
      const { look: check } = open({
        monotonicMs: () => {
          monotonicMs += 0.3;
          return monotonicMs;
        },
      });
      for (const _call of Array.from({ length: 3 }))
        expect(await check()).toMatchObject({ trusted: 0, isSuspect: true });
    },
  );

  it('is trusted within a day, also where clocks change', async () => {
    const { open, steps } = await startAfter(24);
    expect(await open().look()).toEqual({ now: 24, trusted: 24, isSuspect: false });
    expect(steps).toEqual([]);
  });

  verifies('auth.clock-pause', 'is trusted after 24 hours of running', async () => {
    const { open, pass, steps } = await startAfter(30 * 24);
    const { look: check, recorded } = open();
    await check();
    for (const _hour of Array.from({ length: 24 })) {
      pass(1);
      await check();
    }
    expect(await check()).toEqual({ now: 31 * 24, trusted: 31 * 24, isSuspect: false });
    expect(steps).toEqual(['leapt_ahead', 'accepted']);
    expect(await recorded()).toEqual(['clock.leaptAhead', 'clock.accepted']);
  });

  /** Runs the program for eight hours, and then the computer is off until the same hour `pauseHours` later. */
  async function workDay(
    { open, pass, turn }: ReturnType<typeof openClockFile>,
    pauseHours: number,
  ): Promise<boolean> {
    const { store, look: check } = open();
    await check();
    pass(8);
    const { isSuspect } = await check();
    await store.close();
    turn(pauseHours);
    return isSuspect;
  }

  verifies('auth.clock-pause', 'is trusted after three days of eight hours', async () => {
    const file = await startAfter(150 * 24);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(false);
    expect(file.steps).toEqual(['leapt_ahead', 'accepted']);
  });

  verifies('auth.clock-pause', 'is never trusted if each start resets the clock to one time', async () => {
    const file = await startAfter(150 * 24);
    for (const _day of Array.from({ length: 5 })) expect(await workDay(file, -8)).toBe(true);
  });

  verifies('auth.clock-pause', 'counts from the start again after another jump', async () => {
    const file = await startAfter(150 * 24);
    await workDay(file, 16);
    await workDay(file, 12 * YEAR_HOURS);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(false);
  });

  verifies(
    'auth.clock-pause',
    'counts from the start again after another jump from an earlier time',
    async () => {
      const file = await startAfter(12 * YEAR_HOURS);
      await workDay(file, -11 * YEAR_HOURS);
      await workDay(file, 11 * YEAR_HOURS);
      expect(await workDay(file, 16)).toBe(true);
      expect(await workDay(file, 16)).toBe(true);
      expect(await workDay(file, 16)).toBe(false);
    },
  );

  verifies('auth.clock-pause', 'is trusted after three days of eight hours at an earlier time', async () => {
    const file = await startAfter(12 * YEAR_HOURS);
    await workDay(file, -11 * YEAR_HOURS);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(true);
    expect(await workDay(file, 16)).toBe(false);
    expect(file.steps).toEqual(['leapt_ahead', 'set_back', 'accepted']);
  });

  verifies('auth.clock-pause', 'is over once the clock is right, and 2038 has ended nothing', async () => {
    const file = await startAfter(12 * YEAR_HOURS);
    await workDay(file, -12 * YEAR_HOURS);
    const { look: check } = file.open();
    expect(await check()).toEqual({ now: 8, trusted: 8, isSuspect: false });
    expect(file.steps).toEqual(['leapt_ahead', 'came_back']);
  });

  verifies('auth.clock-floor', 'never trusts more than the clock shows when it accepts it', async () => {
    const file = await startAfter(12 * YEAR_HOURS);
    const { look: check } = file.open();
    await check();
    file.turn(-11 * YEAR_HOURS);
    await check();
    file.pass(24);
    expect(await check()).toEqual({ now: YEAR_HOURS + 24, trusted: YEAR_HOURS + 24, isSuspect: false });
  });
});
