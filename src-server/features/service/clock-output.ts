import type { Snapshot } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';

/** Reads the clock and the high-water mark, as both clock commands report them. */
export async function readClockOutput({
  clock,
  keys,
  clockMs,
}: Snapshot): Promise<CommandOutput<'service.clock'>> {
  const { highWaterMs, suspectMs } = await clock.state();
  const active = await keys.listActive('standard', highWaterMs);
  return {
    clock_at: toTimestamp(clockMs),
    now: toTimestamp(Math.max(clockMs, highWaterMs, suspectMs ?? 0)),
    high_water_at: toTimestamp(highWaterMs),
    doubted_at: toOptionalTimestamp(suspectMs),
    expiring_keys: active.filter(({ expiresAtMs }) => expiresAtMs !== null && expiresAtMs <= clockMs).length,
  };
}
