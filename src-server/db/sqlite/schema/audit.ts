import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `audit_term`: words that recur in records. */
export const auditTerm = sqliteTable('audit_term', {
  id: integer().primaryKey(),
  text: text().notNull(),
});

/** Columns of `audit_record`. Words are ids of `audit_term`; channel, outcome and actor kind are places in their lists. */
const recordColumns = {
  atMs: integer('at').notNull(),
  property: integer(),
  channel: integer().notNull(),
  actorKind: integer('actor_kind').notNull(),
  actor: integer(),
  claimed: integer(),
  operation: integer(),
  rpcMethod: integer('rpc_method'),
  outcome: integer().notNull(),
  code: integer(),
  reason: integer(),
  status: integer(),
  missingPermission: integer('missing_permission'),
  targetId: text('target_id'),
  requestId: text('request_id').notNull(),
  address: blob({ mode: 'buffer' }),
  durationUs: integer('duration_us').notNull(),
  hash: blob({ mode: 'buffer' }).notNull(),
};

export const auditRecord = sqliteTable('audit_record', {
  seq: integer().primaryKey(),
  ...recordColumns,
});

/** Columns of `audit_aside`: the last failed authentications that were only counted. */
export const auditAside = sqliteTable('audit_aside', {
  place: integer().primaryKey(),
  ...recordColumns,
});

/** Columns of `audit_by_actor`: records by actor, block by block, with what the use of a key is told from. */
export const auditByActor = sqliteTable(
  'audit_by_actor',
  {
    byActor: integer('by_actor').notNull(),
    byKind: integer('by_kind').notNull(),
    bySeq: integer('by_seq').notNull(),
    byChannel: integer('by_channel').notNull(),
    byOutcome: integer('by_outcome').notNull(),
    byOperation: integer('by_operation'),
    byMissing: integer('by_missing'),
  },
  (table) => [primaryKey({ columns: [table.byActor, table.byKind, table.bySeq] })],
);

/** Columns of `audit_time_fall`: records whose time is before that of the record before them. */
export const auditTimeFall = sqliteTable('audit_time_fall', {
  seq: integer().primaryKey(),
});

/** Columns of `audit_tombstone`: what retention removed, and the record that tells of it. */
export const auditTombstone = sqliteTable('audit_tombstone', {
  seq: integer().primaryKey(),
  firstSeq: integer('first_seq').notNull(),
  throughSeq: integer('through_seq').notNull(),
  firstHash: blob('first_hash', { mode: 'buffer' }).notNull(),
  lastHash: blob('last_hash', { mode: 'buffer' }).notNull(),
});

/** Columns of `auth_failure_count`: failed authentications per minute, source and reason. */
export const authFailureCount = sqliteTable(
  'auth_failure_count',
  {
    minute: integer().notNull(),
    source: text().notNull(),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.source, table.reason] })],
);
