import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `guest` as queries name them; `address`, `view` and `contact` are JSON. */
export const guest = sqliteTable('guest', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  searchName: text('search_name').notNull(),
  language: text(),
  country: text(),
  email: text(),
  phone: text(),
  address: text(),
  contactConsent: integer('contact_consent', { mode: 'boolean' }).notNull(),
  erasedAtMs: integer('erased_at'),
  version: integer().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
  view: text().notNull(),
  contact: text().notNull(),
  phoneRaw: text('phone_raw'),
});
