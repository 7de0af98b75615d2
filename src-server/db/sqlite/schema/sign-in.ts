import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `sign_in_failure`: wrong passwords in a row, by email. */
export const signInFailure = sqliteTable('sign_in_failure', {
  email: text().primaryKey(),
  count: integer().notNull(),
  lastAtMs: integer('last_at').notNull(),
});

/** Columns of `recover_failure`: wrong recovery codes in a row, by email. */
export const recoverFailure = sqliteTable('recover_failure', {
  email: text().primaryKey(),
  count: integer().notNull(),
  lastAtMs: integer('last_at').notNull(),
});

/** Columns of `recovery_code`: hashes of the codes that nobody has used yet. */
export const recoveryCode = sqliteTable(
  'recovery_code',
  {
    memberId: text('member_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);
