import type { TransactionalCommand } from '@server/commands/command';
import type { Tx } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';

async function clockView({ clock, clockMs }: Tx): Promise<CommandOutput<'service.clock'>> {
  const { highWaterMs, suspectMs } = await clock.state();
  return {
    clock_at: toTimestamp(clockMs),
    now: toTimestamp(Math.max(clockMs, highWaterMs, suspectMs ?? 0)),
    high_water_at: toTimestamp(highWaterMs),
    doubted_at: toOptionalTimestamp(suspectMs),
  };
}

export const readClock: TransactionalCommand<'service.clock'> = {
  kind: 'transaction',
  run: clockView,
};

/**
 * From here on, keys that have expired by what the clock says now stay expired, even when it is set back. What it said before,
 * while it was doubted, was never believed.
 */
export const confirmClock: TransactionalCommand<'service.confirmClock'> = {
  kind: 'transaction',
  async run(tx) {
    await tx.clock.confirm(tx.clockMs);
    return clockView(tx);
  },
};
