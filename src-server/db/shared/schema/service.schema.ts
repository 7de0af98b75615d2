import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `service_setting`: the settings that differ from their defaults. */
export const serviceSetting = sqliteTable('service_setting', {
  name: text().primaryKey(),
  /** JSON. */
  value: text().notNull(),
});

/** Columns of `setup_step`: the setup steps that no other table shows as done. */
export const setupStep = sqliteTable('setup_step', {
  step: text().primaryKey(),
  doneAtMs: integer('done_at').notNull(),
});

/** Columns of `network_listener`: one row, or none. */
export const networkListener = sqliteTable('network_listener', {
  id: integer().primaryKey(),
  isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  address: text().notNull(),
  port: integer().notNull(),
  /** JSON. */
  names: text().notNull(),
  certificateFile: text('certificate_file'),
  keyFile: text('key_file'),
  opensApp: integer('opens_app', { mode: 'boolean' }).notNull(),
});
