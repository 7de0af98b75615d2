import type { TransactionalCommand } from '@server/commands/command';
import { readClockOutput } from './clock-output';

/**
 * Accepts the clock's present time as trusted. Keys that have expired by it stay expired, even when the clock is set back.
 * Times that the clock showed before, while it was suspect, were never trusted.
 */
export const confirmClock: TransactionalCommand<'service.confirmClock'> = {
  kind: 'transaction',
  async run(tx) {
    const { expiring_keys } = await readClockOutput(tx);
    await tx.clock.confirm(tx.clockMs);
    return { ...(await readClockOutput(tx)), expiring_keys };
  },
};
