import type { ClockStore } from '@server/stores/clock-store';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

/** Runs the steps in one transaction, before the store itself moves the mark at its end. */
const readStateAfter = async (open: OpenContractStore, steps: (clock: ClockStore) => Promise<unknown>) =>
  (await open()).store.transact(async ({ clock }) => {
    await steps(clock);
    return clock.state();
  });

describe.each(engines)('the persisted high-water time on %s', (_engine, open) => {
  it('is nothing at first', async () => {
    expect(await readStateAfter(open, async () => undefined)).toEqual({ highWaterMs: 0, suspectMs: null });
  });

  it('stays while the clock is not trusted', async () => {
    const state = await readStateAfter(open, async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
    });
    expect(state).toEqual({ highWaterMs: 500, suspectMs: 90_000 });
  });

  it('moves to what a person confirms, and the doubt is over', async () => {
    const state = await readStateAfter(open, async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
      await clock.confirm(90_002);
    });
    expect(state).toEqual({ highWaterMs: 90_002, suspectMs: null });
  });

  it('does not go back though a person confirms an earlier time', async () => {
    const state = await readStateAfter(open, async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
      await clock.confirm(400);
    });
    expect(state).toEqual({ highWaterMs: 500, suspectMs: null });
  });
});

describe('the time of services that share a PostgreSQL', () => {
  async function openClock() {
    const { store, clock, url } = await openPostgresTestStore();
    const readTimes = () => store.read(({ nowMs, trustedMs }) => ({ nowMs, trustedMs }));
    const readState = () => store.read((stores) => stores.clock.state());
    const startMs = clock.now();
    await readTimes();
    return { store, clock, url, readTimes, readState, startMs };
  }

  verifies('clock.shared-mark', 'never goes below the mark, which follows it', async () => {
    const { clock, readTimes, readState, startMs } = await openClock();
    clock.pass(5000);
    await readTimes();
    clock.set(startMs - 60 * MINUTE_MS);
    expect(await readTimes()).toEqual({ nowMs: startMs + 5000, trustedMs: startMs + 5000 });
    expect(await readState()).toEqual({ highWaterMs: startMs + 5000, suspectMs: null });
  });

  verifies('clock.shared-mark', 'is not trusted a day ahead, until it comes back', async () => {
    const { clock, readTimes, readState, startMs } = await openClock();
    const aheadMs = startMs + 2 * DAY_MS;
    clock.set(aheadMs);
    expect(await readTimes()).toEqual({ nowMs: aheadMs, trustedMs: startMs });
    expect(await readState()).toEqual({ highWaterMs: startMs, suspectMs: aheadMs });
    clock.set(startMs + 2000);
    await readTimes();
    expect(await readTimes()).toEqual({ nowMs: startMs + 2000, trustedMs: startMs + 2000 });
  });

  verifies('clock.shared-mark', 'is trusted again when a member confirms it', async () => {
    const { store, clock, readTimes, startMs } = await openClock();
    const aheadMs = startMs + 400 * DAY_MS;
    clock.set(aheadMs);
    await readTimes();
    await store.transact((tx) => tx.clock.confirm(aheadMs));
    expect(await readTimes()).toEqual({ nowMs: aheadMs, trustedMs: aheadMs });
  });

  verifies('clock.shared-mark', 'is trusted after a day at an earlier time than the furthest', async () => {
    const { clock, readTimes, startMs } = await openClock();
    const isTrusted = async () => (await readTimes()).trustedMs > startMs;
    const runMinutes = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await readTimes();
        clock.pass(MINUTE_MS);
      }
      await readTimes();
    };
    clock.set(startMs + 4000 * DAY_MS);
    await runMinutes(10);
    clock.set(startMs + 40 * DAY_MS);
    await runMinutes(24 * 60 - 1);
    expect(await isTrusted()).toBe(false);
    await runMinutes(1);
    expect(await isTrusted()).toBe(true);
  });

  verifies(
    'clock.shared-mark',
    'counts a stretch of running once, however many transactions end in it',
    async () => {
      const { store, clock, readTimes, startMs } = await openClock();
      const jumpedMs = startMs + 40 * DAY_MS;
      clock.set(jumpedMs);
      await readTimes();
      for (let half = 0; half < 24 * 60; half += 1) {
        const begun = Promise.withResolvers<void>();
        const mayEnd = Promise.withResolvers<void>();
        const slow = store.read(() => {
          begun.resolve();
          return mayEnd.promise;
        });
        await begun.promise;
        clock.pass(MINUTE_MS / 2);
        await readTimes();
        await readTimes();
        mayEnd.resolve();
        await slow;
        await readTimes();
      }
      expect(clock.now() - jumpedMs).toBe(DAY_MS / 2);
      expect((await readTimes()).trustedMs).toBe(startMs);
    },
  );

  verifies('clock.shared-mark', 'counts no stretch again after a small step back', async () => {
    const { clock, readTimes, startMs, url } = await openClock();
    const jumpedMs = startMs + 40 * DAY_MS;
    clock.set(jumpedMs);
    await readTimes();
    await withClient(url, (client) =>
      client.query('SELECT advance_clock($1::bigint + 30000 * (n % 2)) FROM generate_series(1, 6000) AS n', [
        jumpedMs,
      ]),
    );
    expect((await readTimes()).trustedMs).toBe(startMs);
  });

  verifies('clock.shared-mark', 'writes nothing while it is a little behind the last reading', async () => {
    const { clock, readTimes, startMs, url } = await openClock();
    clock.set(startMs + 40 * DAY_MS);
    await readTimes();
    await readTimes();
    const readVersion = () =>
      withClient(url, async (client) => (await client.query('SELECT xmin FROM clock')).rows);
    const version = await readVersion();
    clock.set(clock.now() - MINUTE_MS / 2);
    await readTimes();
    await readTimes();
    expect(await readVersion()).toEqual(version);
    clock.set(clock.now() - MINUTE_MS);
    await readTimes();
    expect(await readVersion()).not.toEqual(version);
  });

  verifies('clock.shared-mark', 'goes on counting after a transaction that took over a minute', async () => {
    const { store, clock, readTimes, startMs } = await openClock();
    clock.set(startMs + 40 * DAY_MS);
    await readTimes();
    const runMinutes = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.pass(MINUTE_MS);
        await readTimes();
      }
    };
    await runMinutes(22 * 60);
    await store.read(() => runMinutes(2));
    await runMinutes(2 * 60 - 2);
    await readTimes();
    expect((await readTimes()).trustedMs).toBe(clock.now());
  });

  verifies(
    'clock.shared-mark',
    'is trusted again after a day of running, and jumps are no running',
    async () => {
      const { clock, readTimes, startMs } = await openClock();
      clock.set(startMs + 2 * DAY_MS);
      const isTrusted = async () => (await readTimes()).trustedMs > startMs;
      for (let jump = 0; jump < 10; jump += 1) {
        expect(await isTrusted()).toBe(false);
        clock.pass(DAY_MS);
      }
      for (let minute = 0; minute < 24 * 60 - 11; minute += 1) {
        await readTimes();
        clock.pass(MINUTE_MS);
      }
      expect(await isTrusted()).toBe(false);
      clock.pass(MINUTE_MS);
      await readTimes();
      clock.pass(1000);
      await readTimes();
      expect(await isTrusted()).toBe(true);
    },
  );
});
