import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `event` as queries name them; `fields` is a JSON list of names, `notice` what a notice says. */
export const event = sqliteTable(
  'event',
  {
    propertyId: text('property_id').notNull(),
    seq: integer().notNull(),
    type: text().notNull(),
    targetId: text('target_id').notNull(),
    fields: text().notNull(),
    version: integer(),
    atMs: integer('at').notNull(),
    requestId: text('request_id'),
    notice: text(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.seq] })],
);
