import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `api_key` as queries name them; `kind` is a position in the list of kinds, `scopes` a JSON list. */
export const apiKey = sqliteTable('api_key', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  kind: integer().notNull(),
  name: text().notNull(),
  prefix: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  scopes: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at'),
  revokedAt: integer('revoked_at'),
});

/** Columns of `key_note` as queries name them. An empty text: none. */
export const keyNote = sqliteTable('key_note', {
  prefix: text().primaryKey(),
  note: text().notNull(),
  contact: text().notNull(),
  createdBy: text('created_by'),
});
