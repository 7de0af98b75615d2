import type { Tx } from '@server/stores/store';

/**
 * Finds the number of the last event before that time. It halves what is left, because calls wait while it reads and a feed can have
 * a hundred thousand events. Events of a clock that was ahead count as those around them. decision 0172.
 */
export async function findSeqBefore(
  { events }: Pick<Tx, 'events'>,
  propertyId: string,
  sinceMs: number,
): Promise<number> {
  let before = ((await events.oldestSeq(propertyId)) ?? 1) - 1;
  let through = (await events.newestSeq(propertyId)) ?? before;
  while (before < through) {
    const middle = Math.ceil((before + through) / 2);
    const [event] = await events.listAfter(propertyId, middle - 1, 1);
    if (event !== undefined && event.atMs < sinceMs) before = middle;
    else through = middle - 1;
  }
  return before;
}
