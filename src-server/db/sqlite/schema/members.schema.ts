import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `member` as queries name them. The migrations define the table. */
export const member = sqliteTable('member', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  passwordHash: text('password_hash'),
  mustChangePassword: integer('must_change_password', { mode: 'boolean' }).notNull(),
  lastSignInAtMs: integer('last_sign_in_at'),
  createdAtMs: integer('created_at').notNull(),
  language: text(),
});

/** Columns of `role` as queries name them; `permissions` is a JSON list of permission strings. */
export const role = sqliteTable('role', {
  id: text().primaryKey(),
  name: text().notNull(),
  permissions: text().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
});

/** Columns of `assignment`: one row for each role of a member at a property. */
export const assignment = sqliteTable(
  'assignment',
  {
    memberId: text('member_id').notNull(),
    propertyId: text('property_id').notNull(),
    roleId: text('role_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.propertyId, table.roleId] })],
);
