import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `member` as queries name them; the migrations are the truth. */
export const member = sqliteTable('member', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  passwordHash: text('password_hash'),
  mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull(),
  lastSignInAtMs: integer('last_sign_in_at'),
  createdAtMs: integer('created_at').notNull(),
});
