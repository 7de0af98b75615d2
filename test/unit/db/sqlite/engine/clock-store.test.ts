import type { ClockStore } from '@server/stores/clock-store';
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../../../support/service/store';

/** Runs the steps in one transaction, before the store itself moves the mark at its end. */
const stateAfter = (steps: (clock: ClockStore) => Promise<unknown>) =>
  openTestStore().store.transact(async ({ clock }) => {
    await steps(clock);
    return clock.state();
  });

describe('the persisted high-water time', () => {
  it('is nothing at first', async () => {
    expect(await stateAfter(async () => undefined)).toEqual({ highWaterMs: 0, suspectMs: null });
  });

  it('stays while the clock is not trusted', async () => {
    const state = await stateAfter(async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
    });
    expect(state).toEqual({ highWaterMs: 500, suspectMs: 90_000 });
  });

  it('moves to what a person confirms, and the doubt is over', async () => {
    const state = await stateAfter(async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
      await clock.confirm(90_002);
    });
    expect(state).toEqual({ highWaterMs: 90_002, suspectMs: null });
  });

  it('does not go back though a person confirms an earlier time', async () => {
    const state = await stateAfter(async (clock) => {
      await clock.confirm(500);
      await clock.suspect(90_000);
      await clock.confirm(400);
    });
    expect(state).toEqual({ highWaterMs: 500, suspectMs: null });
  });
});
