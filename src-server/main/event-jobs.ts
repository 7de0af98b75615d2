import type { EventWaits } from '@server/calls/waits/event-waits';
import type { Job } from '@server/kernel/schedule-jobs';
import type { CommittedEvent } from '@server/stores/event-store';
import { isChange } from '@server/stores/event-store';
import type { Snapshot, Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';

/** How long events are kept. */
const KEPT_EVENTS_MS = 30 * DAY_MS;

/** Events that one transaction removes. Calls run in between. */
const REMOVE_BATCH_SIZE = 1000;

/** Events after the wait's position to look at. A wait that sees none of them ends with its time. */
const LOOK_SIZE = 1000;

const LOOK_INTERVAL_MS = 500;

/** Removes events that are older than 30 days, in batches. A clock that is ahead removes none. */
export async function removeOldEvents(store: Store, signal: AbortSignal): Promise<void> {
  const properties = await store.read((snapshot) => snapshot.properties.list());
  for (const { id } of properties) {
    const removeBatch = () =>
      store.transact(async (tx) => {
        await tx.changes({ propertyId: id });
        return tx.events.removeBefore(id, tx.trustedMs - KEPT_EVENTS_MS, REMOVE_BATCH_SIZE);
      });
    while ((await removeBatch()) === REMOVE_BATCH_SIZE) signal.throwIfAborted();
  }
}

async function listNewEvents(
  { events }: Snapshot,
  waiting: ReturnType<EventWaits['list']>,
): Promise<CommittedEvent[]> {
  const found: CommittedEvent[] = [];
  for (const [propertyId, waits] of Map.groupBy(waiting, (wait) => wait.propertyId)) {
    const seen = Math.min(...waits.map(({ afterSeq }) => afterSeq));
    found.push(...(await events.listAfter(propertyId, seen, LOOK_SIZE)).filter(isChange));
  }
  return found;
}

async function listEndedKeys({ keys }: Snapshot, waiting: ReturnType<EventWaits['list']>): Promise<string[]> {
  const ended: string[] = [];
  for (const { propertyId, prefix, keyId } of waiting) {
    const key = await keys.findByPrefix(propertyId, prefix);
    if (key === null || key.revokedAtMs !== null) ended.push(keyId);
  }
  return ended;
}

/** Creates the job that wakes waiting calls after what another process has done, such as a command or an import. */
export function createFeedWatch(store: Store, waits: EventWaits, everyMs = LOOK_INTERVAL_MS): Job {
  let seenSeq = 0;
  const seenWaits = new WeakSet<object>();
  return {
    name: 'watch for events',
    everyMs,
    async run() {
      if (waits.list().length === 0) return;
      await store.read(async (snapshot) => {
        const seq = (await snapshot.audit.head())?.seq ?? 0;
        const waiting = waits.list();
        // Whatever changes a property or a key leaves a record. A call that begins to wait may have read before the newest one.
        if (seq === seenSeq && waiting.every((wait) => seenWaits.has(wait))) return;
        waits.wake(await listNewEvents(snapshot, waiting));
        waits.wakeKeys(await listEndedKeys(snapshot, waiting));
        seenSeq = seq;
        for (const wait of waiting) seenWaits.add(wait);
      });
    },
  };
}
