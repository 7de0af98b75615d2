import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `setup_step`: steps of the first run that leave no other trace. */
export const setupStep = sqliteTable('setup_step', {
  step: text().primaryKey(),
  doneAtMs: integer('done_at').notNull(),
});
