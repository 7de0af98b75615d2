import { event } from '@server/db/sqlite/schema/events.schema';
import type { EventRow, EventStore, NewEvent } from '@server/stores/event-store';
import { eventTypes } from '@shared/events/event-types';
import type { Database } from 'better-sqlite3';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

type StoredEvent = typeof event.$inferSelect;

const typeSchema = z.enum(eventTypes);
const fieldsSchema = z.array(z.string());

const toRow = (stored: StoredEvent): EventRow => ({
  ...stored,
  type: typeSchema.parse(stored.type),
  fields: fieldsSchema.parse(JSON.parse(stored.fields)),
});

/** Creates what stores an event under the next number of its property. It is raw SQL, because every change runs it. */
export function createEventWriter(db: Database): (event: NewEvent) => number {
  const insert = db
    .prepare<[Omit<StoredEvent, 'seq'>], number>(
      `INSERT INTO event (property_id, seq, type, target_id, fields, version, at, request_id)
       VALUES (@propertyId, (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE property_id = @propertyId),
         @type, @targetId, @fields, @version, @atMs, @requestId)
       RETURNING seq`,
    )
    .pluck();
  return (added) => {
    const seq = insert.get({ ...added, fields: JSON.stringify(added.fields) });
    if (seq === undefined) throw new TypeError('the event got no number');
    return seq;
  };
}

function prepareReads(db: Database) {
  const orm = drizzle(db);
  const isOfProperty = eq(event.propertyId, sql.placeholder('propertyId'));
  const selectSeq = () => orm.select({ seq: event.seq }).from(event).where(isOfProperty);
  return {
    after: orm
      .select()
      .from(event)
      .where(and(isOfProperty, gt(event.seq, sql.placeholder('seq'))))
      .orderBy(asc(event.seq))
      .limit(sql.placeholder('limit'))
      .prepare(),
    oldest: selectSeq().orderBy(asc(event.seq)).limit(1).prepare(),
    newest: selectSeq().orderBy(desc(event.seq)).limit(1).prepare(),
  };
}

/** Creates the store of events in SQLite. */
export function createEventStore(db: Database, write: (event: NewEvent) => number): EventStore {
  const reads = prepareReads(db);
  // Events of a property are in order of time, so only those at the front are read.
  const remove = db.prepare<{ propertyId: string; beforeMs: number; limit: number }>(
    `DELETE FROM event WHERE property_id = @propertyId
       AND seq < (SELECT max(seq) FROM event WHERE property_id = @propertyId)
       AND seq IN (SELECT seq FROM (
         SELECT seq, at FROM event WHERE property_id = @propertyId ORDER BY seq LIMIT @limit) WHERE at < @beforeMs)`,
  );
  return {
    append: async (added) => write(added),
    listAfter: async (propertyId, seq, limit) => reads.after.all({ propertyId, seq, limit }).map(toRow),
    oldestSeq: async (propertyId) => reads.oldest.get({ propertyId })?.seq ?? null,
    newestSeq: async (propertyId) => reads.newest.get({ propertyId })?.seq ?? null,
    removeBefore: async (propertyId, beforeMs, limit) => remove.run({ propertyId, beforeMs, limit }).changes,
  };
}
