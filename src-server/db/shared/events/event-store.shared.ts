import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { event } from '@server/db/shared/schema/events.schema';
import type { Eventual } from '@server/kernel/eventual';
import type { EventRow, EventStore, NewEvent } from '@server/stores/event-store';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { eventTypes, NOTICE_TYPE } from '@shared/events/event-types';
import { and, asc, desc, eq, gt, lt, lte, max, sql } from 'drizzle-orm';
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

function prepareReads(orm: SharedDatabase) {
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

function prepareRemovals(orm: SharedDatabase) {
  const isOfProperty = eq(event.propertyId, sql.placeholder('propertyId'));
  const newest = orm
    .select({ seq: max(event.seq) })
    .from(event)
    .where(isOfProperty);
  const oldest = orm
    .select({ seq: event.seq, atMs: event.atMs })
    .from(event)
    .where(isOfProperty)
    .orderBy(asc(event.seq))
    .limit(sql.placeholder('limit'))
    .as('oldest');
  // What is before an old event is old too, also where a wrong clock gave it a later time. So no gap opens.
  const lastOld = orm
    .select({ seq: max(oldest.seq) })
    .from(oldest)
    .where(lt(oldest.atMs, sql.placeholder('beforeMs')));
  return {
    remove: orm
      .delete(event)
      .where(and(isOfProperty, lt(event.seq, newest), lte(event.seq, lastOld)))
      .returning({ seq: event.seq })
      .prepare(),
    // Below zero first, because a new number may still be that of another event.
    lift: orm
      .update(event)
      .set({ seq: sql`-(${event.seq} + ${sql.placeholder('by')})` })
      .where(isOfProperty)
      .prepare(),
    turn: orm
      .update(event)
      .set({ seq: sql`-${event.seq}` })
      .where(and(isOfProperty, lt(event.seq, 0)))
      .prepare(),
  };
}

/** Creates the store of events. `write` stores one under the next number of its property. */
export function createEventStore(
  orm: SharedDatabase,
  write: (event: NewEvent) => Eventual<number>,
): EventStore {
  const reads = prepareReads(orm);
  const removals = prepareRemovals(orm);
  return {
    append: async (added) => write(added),
    listAfter: async (propertyId, seq, limit) =>
      (await reads.after.all({ propertyId, seq, limit })).map(toRow),
    oldestSeq: async (propertyId) => (await reads.oldest.get({ propertyId }))?.seq ?? null,
    newestSeq: async (propertyId) => (await reads.newest.get({ propertyId }))?.seq ?? null,
    async moveNumbers(propertyId, by) {
      await removals.lift.run({ propertyId, by });
      await removals.turn.run({ propertyId });
    },
    removeBefore: async (propertyId, beforeMs, limit) =>
      (await removals.remove.all({ propertyId, beforeMs, limit })).length,
  };
}
