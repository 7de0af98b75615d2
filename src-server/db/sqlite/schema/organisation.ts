import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `organisation`: one row, of id 1. */
export const organisation = sqliteTable('organisation', {
  id: integer().primaryKey(),
  name: text().notNull(),
  isDemo: integer('is_demo', { mode: 'boolean' }).notNull(),
  createdAtMs: integer('created_at').notNull(),
});
