import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `audit_record`. Texts are ids of `audit_term`; channel, outcome and actor kind are positions in their lists. */
export const auditRecord = sqliteTable('audit_record', {
  seq: integer().primaryKey(),
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
  extras: blob({ mode: 'buffer' }),
  /** Of `audit_client`: the first of the extras, which then are without it. */
  client: integer(),
});
