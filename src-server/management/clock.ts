import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/management-contract';
import { toOptionalTimestamp, toTimestamp } from '@shared/time';
import type { UnitCommand } from './command';

async function clockView(stores: Stores, nowMs: number): Promise<CommandOutput<'service.clock'>> {
  const { highWaterMs, doubtedMs } = await stores.clock.state();
  return {
    now: toTimestamp(nowMs),
    high_water_at: toTimestamp(highWaterMs),
    doubted_at: toOptionalTimestamp(doubtedMs),
  };
}

export const readClock: UnitCommand<'service.clock'> = { run: (tx) => clockView(tx, tx.nowMs) };

/** From here on, keys that have expired by this clock stay expired, even when it is set back. */
export const confirmClock: UnitCommand<'service.confirmClock'> = {
  async run(tx) {
    await tx.clock.confirm(tx.nowMs);
    return clockView(tx, tx.nowMs);
  },
};
