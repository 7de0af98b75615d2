import type { IdempotencyStore, StoredAnswer } from '@server/stores/idempotency-store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';

interface AnswerRow extends Omit<StoredAnswer, 'headers'> {
  /** JSON object of strings. */
  readonly headers: string;
}

const headersSchema = z.record(z.string(), z.string());

/** Creates the store of answers to calls with an Idempotency-Key over one connection. An answer is kept for a day. */
export function createIdempotencyStore(db: Database): IdempotencyStore {
  const find = db.prepare<[string, string, string, number], AnswerRow>(
    `SELECT request_hash AS requestHash, status, headers, body, outcome_code AS outcomeCode, target_id AS targetId
     FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at > ?`,
  );
  // Only an answer older than a day is replaced. A second insert within the day fails.
  const insert = db.prepare(
    `INSERT INTO idempotency
       (key_id, path, idempotency_key, request_hash, status, headers, body, outcome_code, target_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const removeOld = db.prepare<[string, string, string, number]>(
    'DELETE FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at <= ?',
  );
  const forget = db.prepare<[number]>('DELETE FROM idempotency WHERE created_at <= ?');

  return {
    async find(keyId, path, idempotencyKey, nowMs) {
      const row = find.get(keyId, path, idempotencyKey, nowMs - DAY_MS);
      return row === undefined ? null : { ...row, headers: headersSchema.parse(JSON.parse(row.headers)) };
    },
    async insert(keyId, path, idempotencyKey, answer, nowMs) {
      const { requestHash, status, body, outcomeCode, targetId } = answer;
      const headers = JSON.stringify(answer.headers);
      removeOld.run(keyId, path, idempotencyKey, nowMs - DAY_MS);
      insert.run(
        keyId,
        path,
        idempotencyKey,
        requestHash,
        status,
        headers,
        body,
        outcomeCode,
        targetId,
        nowMs,
      );
    },
    async forget(nowMs) {
      forget.run(nowMs - DAY_MS);
    },
  };
}
