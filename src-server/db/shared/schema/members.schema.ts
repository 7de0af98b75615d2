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

/** Columns of `recovery_code`: the codes that are not used yet. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  { memberId: text('member_id').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

const createFailureTable = (name: 'sign_in_failure' | 'recover_failure') =>
  sqliteTable(
    name,
    {
      email: text().notNull(),
      kind: text({ enum: ['session', 'address'] }).notNull(),
      source: text().notNull(),
      count: integer().notNull(),
      lastAtMs: integer('last_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.email, table.kind, table.source] })],
  );

/** Columns of `sign_in_failure`: wrong passwords in a row. */
export const signInFailure = createFailureTable('sign_in_failure');

/** Columns of `recover_failure`: wrong recovery codes in a row. */
export const recoverFailure = createFailureTable('recover_failure');

/** Columns of `sign_in_place`; `address` is empty for this computer, `isNew` says that there was another place before. */
export const signInPlace = sqliteTable(
  'sign_in_place',
  {
    memberId: text('member_id').notNull(),
    address: text().notNull(),
    firstAtMs: integer('first_at').notNull(),
    lastAtMs: integer('last_at').notNull(),
    isNew: integer('is_new', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.address] })],
);
