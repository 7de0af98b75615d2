import type { PropertyRow } from '@server/stores/property-store';
import type { Snapshot, Tx } from '@server/stores/store';

/** Numbers of the newest events of a database before a restore, by property. */
export type PreRestoreEvents = ReadonlyMap<string, number>;

/** Farther than any feed gets between a backup and its restore. */
const UNKNOWN_EVENTS = 1_000_000;

export async function readPreRestoreEvents({ properties, events }: Snapshot): Promise<PreRestoreEvents> {
  const newest = new Map<string, number>();
  for (const { id } of await properties.list()) newest.set(id, (await events.newestSeq(id)) ?? 0);
  return newest;
}

/** Finds a number that was given to no event. */
async function findUnseen({ events }: Tx, propertyId: string, known: number | undefined): Promise<number> {
  if (known !== undefined) return known + 1;
  return ((await events.newestSeq(propertyId)) ?? 0) + UNKNOWN_EVENTS;
}

/** Stores an event for a property that has none, so that there is a number to go on from. */
async function appendFirst({ events, nowMs }: Tx, { id, version }: PropertyRow): Promise<void> {
  if ((await events.newestSeq(id)) !== null) return;
  const event = { type: 'property.updated', targetId: id, fields: [], version } as const;
  await events.append({ propertyId: id, ...event, atMs: nowMs, requestId: null });
}

/**
 * Gives the events of a backup numbers behind all that were given before. With the old ones a position from before the restore
 * would soon be one of other events. Its follower would never learn what was undone. `before` null: nothing of it could be read.
 * decision 0169.
 */
export async function moveEventsAfterRestore(tx: Tx, before: PreRestoreEvents | null): Promise<void> {
  for (const property of await tx.properties.list()) {
    const { id } = property;
    const unseen = await findUnseen(tx, id, before?.get(id));
    if (before?.get(id) !== 0) await appendFirst(tx, property);
    const oldest = await tx.events.oldestSeq(id);
    // One number stays free, so that the newest position before is refused as well.
    const by = unseen + 1 - (oldest ?? unseen + 1);
    if (by <= 0) continue;
    await tx.events.moveNumbers(id, by);
    await tx.webhooks.moveNumbers(id, by);
  }
}
