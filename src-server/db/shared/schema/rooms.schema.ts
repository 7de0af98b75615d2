import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `room_type` as queries name them. */
export const roomType = sqliteTable('room_type', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  code: text().notNull(),
  name: text().notNull(),
  maxAdults: integer('max_adults').notNull(),
  maxChildren: integer('max_children').notNull(),
  basePrice: integer('base_price').notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  version: integer().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
});

/** Columns of `unit` as queries name them; `condition` is a position in `roomConditions`. */
export const room = sqliteTable('unit', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  roomTypeId: text('room_type_id').notNull(),
  name: text().notNull(),
  floor: text(),
  position: integer().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  condition: integer().notNull(),
  conditionAtMs: integer('condition_at').notNull(),
  version: integer().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
});
