import { event } from '@server/db/sqlite/schema/events.schema';
import type { EventRow, EventStore, NewEvent } from '@server/stores/event-store';
import { attentionKinds } from '@shared/attention/attention-contract';
import { eventTypes, NOTICE_TYPE } from '@shared/events/event-types';
import type { Database } from 'better-sqlite3';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

type StoredEvent = typeof event.$inferSelect;

const typeSchema = z.enum(eventTypes);
const fieldsSchema = z.array(z.string());

const noticeSchema = z.object({
  kind: z.enum(attentionKinds),
  subject: z.enum(['key', 'webhook']),
  title: z.string(),
  help: z.string(),
});

function toRow({ notice, fields, version, requestId, type, ...common }: StoredEvent): EventRow {
  if (notice !== null)
    return { ...common, type: NOTICE_TYPE, notice: noticeSchema.parse(JSON.parse(notice)) };
  const change = { type: typeSchema.parse(type), fields: fieldsSchema.parse(JSON.parse(fields)) };
  return { ...common, ...change, version, requestId };
}

type StoredValues = [
  propertyId: string,
  seq: number,
  type: string,
  targetId: string,
  fields: string,
  version: number | null,
  atMs: number,
  requestId: string | null,
  notice: string | null,
];

/**
 * Creates what stores an event under the next number of its property. It is raw SQL, because every change runs it. Call it
 * inside a transaction that writes: as one statement, reading the number and storing the row take twice the time.
 */
export function createEventWriter(db: Database): (event: NewEvent) => number {
  const readSeq = db
    .prepare<[string], number>('SELECT coalesce(max(seq), 0) + 1 FROM event WHERE property_id = ?')
    .pluck();
  const insert = db.prepare<StoredValues>(
    `INSERT INTO event (property_id, seq, type, target_id, fields, version, at, request_id, notice)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (event) => {
    const { propertyId, targetId, atMs } = event;
    const seq = readSeq.get(propertyId);
    if (seq === undefined) throw new TypeError('the event got no number');
    if (event.type === NOTICE_TYPE)
      insert.run(propertyId, seq, event.type, targetId, '[]', null, atMs, null, JSON.stringify(event.notice));
    else {
      const { type, fields, version, requestId } = event;
      insert.run(propertyId, seq, type, targetId, JSON.stringify(fields), version, atMs, requestId, null);
    }
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
  // What is before an old event is old too, also where a wrong clock gave it a later time. So no gap opens.
  const remove = db.prepare<{ propertyId: string; beforeMs: number; limit: number }>(
    `DELETE FROM event WHERE property_id = @propertyId
       AND seq < (SELECT max(seq) FROM event WHERE property_id = @propertyId)
       AND seq <= (SELECT max(seq) FROM (
         SELECT seq, at FROM event WHERE property_id = @propertyId ORDER BY seq LIMIT @limit) WHERE at < @beforeMs)`,
  );
  // Below zero first, because a new number may still be that of another event.
  const lift = db.prepare<{ propertyId: string; by: number }>(
    'UPDATE event SET seq = -(seq + @by) WHERE property_id = @propertyId',
  );
  const turn = db.prepare<{ propertyId: string }>(
    'UPDATE event SET seq = -seq WHERE property_id = @propertyId AND seq < 0',
  );
  return {
    append: async (added) => write(added),
    listAfter: async (propertyId, seq, limit) => reads.after.all({ propertyId, seq, limit }).map(toRow),
    oldestSeq: async (propertyId) => reads.oldest.get({ propertyId })?.seq ?? null,
    newestSeq: async (propertyId) => reads.newest.get({ propertyId })?.seq ?? null,
    async moveNumbers(propertyId, by) {
      lift.run({ propertyId, by });
      turn.run({ propertyId });
    },
    removeBefore: async (propertyId, beforeMs, limit) => remove.run({ propertyId, beforeMs, limit }).changes,
  };
}
