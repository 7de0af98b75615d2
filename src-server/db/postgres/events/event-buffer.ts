import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { event } from '@server/db/shared/schema/events.schema';
import type {
  CommittedEvent,
  EventCause,
  EventChange,
  NewEvent,
  NoteChange,
} from '@server/stores/event-store';
import { NOTICE_TYPE } from '@shared/events/event-types';
import { eq, sql } from 'drizzle-orm';

/**
 * Creates the function that stores an event under the next number of its property. The transaction is alone at it, so no other
 * gets the number.
 */
export function createPostgresEventWriter(orm: SharedDatabase): (event: NewEvent) => Promise<number> {
  const next = orm
    .select({ seq: sql<number>`coalesce(max(${event.seq}), 0) + 1` })
    .from(event)
    .where(eq(event.propertyId, sql.placeholder('propertyId')))
    .prepare();
  return async (added) => {
    const { propertyId, targetId, type, atMs } = added;
    const row = await next.get({ propertyId });
    if (row === undefined) throw new TypeError('the event got no number');
    const says =
      added.type === NOTICE_TYPE
        ? { fields: '[]', notice: JSON.stringify(added.notice) }
        : { fields: JSON.stringify(added.fields), version: added.version, requestId: added.requestId };
    await orm
      .insert(event)
      .values({ propertyId, seq: row.seq, type, targetId, atMs, ...says })
      .run();
    return row.seq;
  };
}

/** The changes of one transaction, between their write and its end. */
export interface EventBuffer {
  note: NoteChange;
  /** Forgets what an earlier transaction left. */
  begin(): void;
  /** Runs a savepoint, and forgets the changes that its failure undoes. */
  keepOnSuccess<T>(savepoint: () => Promise<T>): Promise<T>;
  /** Stores an event for each change. A change gets its event in its own transaction. decision 0169. null: there are no changes. */
  flush(cause: EventCause): Promise<void> | null;
  /** Returns the events that the transaction has stored. */
  takeStored(): readonly CommittedEvent[];
}

/** Creates the buffer over what stores an event. */
export function createEventBuffer(write: (event: NewEvent) => Promise<number>): EventBuffer {
  const noted: EventChange[] = [];
  const stored: CommittedEvent[] = [];

  async function store(changes: readonly EventChange[], cause: EventCause): Promise<void> {
    for (const change of changes) {
      const { propertyId, type } = change;
      stored.push({ propertyId, type, seq: await write({ ...change, ...cause }) });
    }
  }

  return {
    note(change) {
      if (change !== null) noted.push(change);
    },
    begin() {
      noted.length = 0;
      stored.length = 0;
    },
    async keepOnSuccess(savepoint) {
      const kept = noted.length;
      try {
        return await savepoint();
      } catch (error) {
        noted.length = Math.min(kept, noted.length);
        throw error;
      }
    },
    flush: (cause) => (noted.length === 0 ? null : store(noted.splice(0), cause)),
    takeStored: () => stored.splice(0),
  };
}
