import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `role` as queries name them; `permissions` is a JSON list of permission strings. */
export const role = sqliteTable('role', {
  id: text().primaryKey(),
  name: text().notNull(),
  permissions: text().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
});
