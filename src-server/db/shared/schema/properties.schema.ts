import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `organisation`: one row, of id 1. */
export const organisation = sqliteTable('organisation', {
  id: integer().primaryKey(),
  name: text().notNull(),
  isDemo: integer('is_demo', { mode: 'boolean' }).notNull(),
  createdAtMs: integer('created_at').notNull(),
});

/** Columns of `property` as queries name them; `address` is JSON. */
export const property = sqliteTable('property', {
  id: text().primaryKey(),
  name: text().notNull(),
  timeZone: text('time_zone').notNull(),
  currency: text().notNull(),
  country: text().notNull(),
  checkInTime: text('check_in_time').notNull(),
  checkOutTime: text('check_out_time').notNull(),
  autoAssignDays: integer('auto_assign_days').notNull(),
  address: text().notNull(),
  isIntegrationOn: integer('integration_on', { mode: 'boolean' }).notNull(),
  version: integer().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
});
