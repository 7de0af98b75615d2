import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `idempotency`: answers given under an Idempotency-Key; `headers` is a JSON object of strings. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    keyId: text('key_id').notNull(),
    path: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    headers: text().notNull(),
    body: text().notNull(),
    outcomeCode: text('outcome_code'),
    targetId: text('target_id'),
    createdAtMs: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.path, table.idempotencyKey] })],
);
