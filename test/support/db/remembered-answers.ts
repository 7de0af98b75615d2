import { join } from 'node:path';
import Database from 'better-sqlite3';

export interface RememberedAnswers {
  readonly dataDirectory: string;
  /** Prefix of the key that they belong to. */
  readonly prefix: string;
  readonly count: number;
  /** Epoch ms of the first one. Each later one is a second younger. */
  readonly firstAtMs: number;
}

/** Writes answers of earlier calls of a key, as if it had sent an Idempotency-Key with each of them. */
export function rememberAnswers({ dataDirectory, prefix, count, firstAtMs }: RememberedAnswers): void {
  const db = new Database(join(dataDirectory, 'brasstag.db'));
  try {
    db.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?)
       INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, created_at)
       SELECT (SELECT id FROM api_key WHERE prefix = ?), 'create_reservation', 'earlier-' || n, '', 201, '{}', '{}',
         ? + n * 1000 FROM number`,
    ).run(count, prefix, firstAtMs);
  } finally {
    db.close();
  }
}
