import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Columns of `clock`: its one row is the persisted high-water time. */
export const clock = sqliteTable('clock', {
  id: integer().primaryKey(),
  highWaterMs: integer('high_water_at').notNull(),
  doubtedMs: integer('doubted_at'),
});
