import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `mail_server` as queries name them. It has one row or none. */
export const mailServer = sqliteTable('mail_server', {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text().notNull(),
  user: text(),
  sender: text().notNull(),
  sealed: blob().$type<Buffer>(),
  setAtMs: integer('set_at').notNull(),
});

/** Columns of `notice_choice` as queries name them; `propertyId` is empty for the whole organisation. */
export const noticeChoice = sqliteTable(
  'notice_choice',
  {
    memberId: text('member_id').notNull(),
    propertyId: text('property_id').notNull(),
    kind: text().notNull(),
    ways: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.propertyId, table.kind] })],
);

/** Columns of `notice_seen` as queries name them. */
export const noticeSeen = sqliteTable(
  'notice_seen',
  { audience: text().notNull(), event: text().notNull(), atMs: integer('at').notNull() },
  (table) => [primaryKey({ columns: [table.audience, table.event] })],
);

/** Columns of `notice` as queries name them. */
export const notice = sqliteTable('notice', {
  id: integer().primaryKey(),
  memberId: text('member_id').notNull(),
  kind: text(),
  propertyId: text('property_id'),
  event: text().notNull(),
  title: text().notNull(),
  help: text().notNull(),
  createdAtMs: integer('created_at').notNull(),
  attempts: integer().notNull(),
  nextAttemptAtMs: integer('next_attempt_at'),
  attemptedAtMs: integer('attempted_at'),
  problem: text(),
});
