import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { MINUTE_MS, toTimestamp } from '@shared/kernel/time';

/** A service that its computer starts again at once, after a fault, is back by then. */
const LOST_AFTER_MS = 2 * MINUTE_MS;

/** Lists the services of the database that ended without a word, by the time of the database. decision 0238. */
export async function listNodeItems({ nodes, nowMs }: Snapshot): Promise<AttentionItem[]> {
  const lost = (await nodes.list()).filter(
    ({ isRunning, seenAtMs }) => !isRunning && nowMs - seenAtMs >= LOST_AFTER_MS,
  );
  return lost.map(({ id, name, seenAtMs }) => ({
    kind: 'service_lost',
    event: `service_lost:${id}`,
    computer: name,
    last_seen_at: toTimestamp(seenAtMs),
  }));
}
