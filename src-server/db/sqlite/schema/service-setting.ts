import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `service_setting`: what people set about the service. */
export const serviceSetting = sqliteTable('service_setting', {
  name: text().primaryKey(),
  /** JSON. */
  value: text().notNull(),
});
