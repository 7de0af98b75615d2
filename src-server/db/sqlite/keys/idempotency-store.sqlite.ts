import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import type { IdempotencyStore, StoredAnswer } from '@server/stores/idempotency-store';
import { FORGET_BATCH_SIZE, MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import { DAY_MS } from '@shared/kernel/time';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';

interface AnswerRow extends Omit<StoredAnswer, 'headers'> {
  /** JSON object of strings. */
  readonly headers: string;
}

interface InheritedRow extends AnswerRow {
  readonly scopes: string;
}

const headersSchema = z.record(z.string(), z.string());

function prepareAnswers(db: Database) {
  return {
    find: db.prepare<[string, string, string, number], AnswerRow>(
      `SELECT request_hash AS requestHash, status, headers, body, target_id AS targetId
       FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at > ?`,
    ),
    // Ten keys in a day are far more than anyone replaces. The bound keeps the cost of a call small.
    findInherited: db.prepare<[string, string, string, number], InheritedRow>(
      `WITH RECURSIVE earlier (id, distance) AS (
         SELECT predecessor_id, 1 FROM key_predecessor WHERE key_id = ?
         UNION ALL
         SELECT p.predecessor_id, e.distance + 1 FROM key_predecessor p JOIN earlier e ON p.key_id = e.id
         WHERE e.distance < 10)
       SELECT i.request_hash AS requestHash, i.status, i.headers, i.body, i.target_id AS targetId, k.scopes
       FROM earlier e CROSS JOIN idempotency i ON i.key_id = e.id CROSS JOIN api_key k ON k.id = e.id
       WHERE i.path = ? AND i.idempotency_key = ? AND i.created_at > ? ORDER BY e.distance LIMIT 1`,
    ),
    // Only an answer older than a day is replaced. A second insert within the day fails.
    insert: db.prepare(
      `INSERT INTO idempotency
         (key_id, path, idempotency_key, request_hash, status, headers, body, target_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    removeOld: db.prepare<[string, string, string, number]>(
      'DELETE FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at <= ?',
    ),
  };
}

/** Statements about all answers of a key. None of them reads more than a few entries of an index. */
function prepareLimit(db: Database) {
  return {
    // Triggers keep the count. Counting 50,000 entries of an index at each call would be too slow.
    count: db.prepare<[string], number>('SELECT answers FROM idempotency_count WHERE key_id = ?').pluck(),
    findOldest: db
      .prepare<[string], number>(
        'SELECT created_at FROM idempotency WHERE key_id = ? ORDER BY created_at LIMIT 1',
      )
      .pluck(),
    listKeys: db.prepare<[], string>('SELECT key_id FROM idempotency_count').pluck(),
    removeOldest: db.prepare<{ keyId: string; atMs: number; count: number }>(
      `DELETE FROM idempotency WHERE rowid IN
         (SELECT rowid FROM idempotency
          WHERE key_id = @keyId AND created_at <= @atMs ORDER BY created_at LIMIT @count)`,
    ),
    removeMentioning: db.prepare<[string, string]>(
      `DELETE FROM idempotency
       WHERE key_id IN (SELECT id FROM api_key WHERE property_id = ?) AND instr(body, ?) > 0`,
    ),
    correctFuture: db.prepare<{ keyId: string; nowMs: number }>(
      'UPDATE idempotency SET created_at = @nowMs WHERE key_id = @keyId AND created_at > @nowMs',
    ),
    removeEmptyCount: db.prepare<[string]>('DELETE FROM idempotency_count WHERE key_id = ? AND answers = 0'),
  };
}

const toAnswer = ({ headers, ...row }: AnswerRow): StoredAnswer => ({
  ...row,
  headers: headersSchema.parse(JSON.parse(headers)),
});

/** Creates the store of answers to calls with an Idempotency-Key over one connection. An answer is kept for a day. */
export function createIdempotencyStore(db: Database): IdempotencyStore {
  const answers = prepareAnswers(db);
  const limit = prepareLimit(db);
  const countExcess = (keyId: string): number => (limit.count.get(keyId) ?? 0) - (MAX_ANSWERS_PER_KEY - 1);

  return {
    async find(keyId, path, idempotencyKey, nowMs) {
      const row = answers.find.get(keyId, path, idempotencyKey, nowMs - DAY_MS);
      return row === undefined ? null : toAnswer(row);
    },
    async findInherited(keyId, path, idempotencyKey, nowMs) {
      const row = answers.findInherited.get(keyId, path, idempotencyKey, nowMs - DAY_MS);
      if (row === undefined) return null;
      const { scopes, ...answer } = row;
      return { answer: toAnswer(answer), scopes: readPermissions(scopes) };
    },
    async findFullUntil(keyId, nowMs) {
      const excess = countExcess(keyId);
      if (excess <= 0) return null;
      // The job removes old answers each hour. The key need not wait for it.
      const count = Math.min(excess, FORGET_BATCH_SIZE);
      limit.removeOldest.run({ keyId, atMs: nowMs - DAY_MS, count });
      return countExcess(keyId) <= 0 ? null : (limit.findOldest.get(keyId) ?? nowMs) + DAY_MS;
    },
    async insert(keyId, path, idempotencyKey, answer, nowMs) {
      const { requestHash, status, body, targetId } = answer;
      const headers = JSON.stringify(answer.headers);
      answers.removeOld.run(keyId, path, idempotencyKey, nowMs - DAY_MS);
      answers.insert.run(keyId, path, idempotencyKey, requestHash, status, headers, body, targetId, nowMs);
    },
    async forgetMentioning(propertyId, text) {
      limit.removeMentioning.run(propertyId, text);
    },
    async correctFuture(nowMs) {
      for (const keyId of limit.listKeys.all()) limit.correctFuture.run({ keyId, nowMs });
    },
    async forget(nowMs) {
      let left = FORGET_BATCH_SIZE;
      for (const keyId of limit.listKeys.all()) {
        left -= limit.removeOldest.run({ keyId, atMs: nowMs - DAY_MS, count: left }).changes;
        if (left === 0) return true;
        limit.removeEmptyCount.run(keyId);
      }
      return false;
    },
  };
}
