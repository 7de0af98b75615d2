import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `webhook` as queries name them; `types` is a JSON list, `disabledReason` a position in the list of reasons. */
export const webhook = sqliteTable('webhook', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  keyId: text('key_id'),
  url: text().notNull(),
  types: text().notNull(),
  createdAtMs: integer('created_at').notNull(),
  disabledReason: integer('disabled_reason'),
  disabledAtMs: integer('disabled_at'),
  afterSeq: integer('after_seq').notNull(),
  failures: integer().notNull(),
  failingSinceMs: integer('failing_since'),
  nextAttemptAtMs: integer('next_attempt_at').notNull(),
  lastSuccessAtMs: integer('last_success_at'),
});

/** Columns of `webhook_secret` as queries name them. */
export const webhookSecret = sqliteTable('webhook_secret', {
  id: integer().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  endsAtMs: integer('ends_at'),
  sealed: blob().$type<Buffer>().notNull(),
});

/** Columns of `webhook_request` as queries name them. */
export const webhookRequest = sqliteTable('webhook_request', {
  id: integer().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  eventSeq: integer('event_seq'),
  createdAtMs: integer('created_at').notNull(),
});

/** Columns of `webhook_attempt` as queries name them. */
export const webhookAttempt = sqliteTable('webhook_attempt', {
  id: integer().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  atMs: integer('at').notNull(),
  messageId: text('message_id').notNull(),
  eventSeq: integer('event_seq'),
  number: integer().notNull(),
  status: integer(),
  problem: text(),
  excerpt: text().notNull(),
  durationMs: integer('duration_ms').notNull(),
});

/** Columns of `webhook_host` as queries name them. */
export const webhookHost = sqliteTable('webhook_host', {
  host: text().primaryKey(),
  allowedAtMs: integer('allowed_at').notNull(),
});
