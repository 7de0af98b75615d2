import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { IdempotencyStore, StoredAnswer } from '@server/stores/idempotency-store';
import { FORGET_BATCH_SIZE, MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import { DAY_MS } from '@shared/kernel/time';
import { z } from 'zod';
import { readPermissions } from './stored-permissions';

interface AnswerRow extends Omit<StoredAnswer, 'headers'> {
  /** JSON object of strings. */
  readonly headers: string;
}

interface InheritedRow extends AnswerRow {
  readonly scopes: string;
}

const headersSchema = z.record(z.string(), z.string());

function prepareAnswers({ prepare, dialect }: SharedSql) {
  const join = dialect.joinInOrder;
  return {
    find: prepare<AnswerRow>(
      `SELECT request_hash AS "requestHash", status, headers, body, target_id AS "targetId"
       FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at > ?`,
    ),
    // Ten keys in a day are far more than anyone replaces. The bound keeps the cost of a call small.
    findInherited: prepare<InheritedRow>(
      `WITH RECURSIVE earlier (id, distance) AS (
         SELECT predecessor_id, 1 FROM key_predecessor WHERE key_id = ?
         UNION ALL
         SELECT p.predecessor_id, e.distance + 1 FROM key_predecessor p JOIN earlier e ON p.key_id = e.id
         WHERE e.distance < 10)
       SELECT i.request_hash AS "requestHash", i.status, i.headers, i.body, i.target_id AS "targetId", k.scopes
       FROM earlier e ${join} idempotency i ON i.key_id = e.id ${join} api_key k ON k.id = e.id
       WHERE i.path = ? AND i.idempotency_key = ? AND i.created_at > ? ORDER BY e.distance LIMIT 1`,
    ),
    // Only an answer older than a day is replaced. A second insert within the day fails.
    insert: prepare(
      `INSERT INTO idempotency
         (key_id, path, idempotency_key, request_hash, status, headers, body, target_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    removeOld: prepare(
      'DELETE FROM idempotency WHERE key_id = ? AND path = ? AND idempotency_key = ? AND created_at <= ?',
    ),
  };
}

/** Statements about all answers of a key. None of them reads more than a few entries of an index. */
function prepareLimit({ prepare, prepareRaw, dialect }: SharedSql) {
  const { rowId, formatContains } = dialect;
  return {
    // Triggers keep the count. Counting 50,000 entries of an index at each call would be too slow.
    count: prepareRaw<[answers: number]>('SELECT answers FROM idempotency_count WHERE key_id = ?'),
    findOldest: prepare<{ createdAtMs: number }>(
      'SELECT created_at AS "createdAtMs" FROM idempotency WHERE key_id = ? ORDER BY created_at LIMIT 1',
    ),
    listKeys: prepare<{ keyId: string }>('SELECT key_id AS "keyId" FROM idempotency_count'),
    removeOldest: prepare(
      `DELETE FROM idempotency WHERE ${rowId} IN
         (SELECT ${rowId} FROM idempotency
          WHERE key_id = @keyId AND created_at <= @atMs ORDER BY created_at LIMIT @count)`,
    ),
    removeMentioning: prepare(
      `DELETE FROM idempotency
       WHERE key_id IN (SELECT id FROM api_key WHERE property_id = ?) AND ${formatContains('body', '?')}`,
    ),
    correctFuture: prepare(
      'UPDATE idempotency SET created_at = @nowMs WHERE key_id = @keyId AND created_at > @nowMs',
    ),
    removeEmptyCount: prepare('DELETE FROM idempotency_count WHERE key_id = ? AND answers = 0'),
  };
}

const toAnswer = ({ headers, ...row }: AnswerRow): StoredAnswer => ({
  ...row,
  headers: headersSchema.parse(JSON.parse(headers)),
});

/** Creates the store of answers to calls with an Idempotency-Key. An answer is kept for a day. */
export function createIdempotencyStore(statements: SharedSql): IdempotencyStore {
  const answers = prepareAnswers(statements);
  const limit = prepareLimit(statements);
  const countExcess = (keyId: string): Eventual<number> =>
    continueWith(limit.count.get(keyId), (row) => (row?.[0] ?? 0) - (MAX_ANSWERS_PER_KEY - 1));

  /** Removes old answers of a key that has too many, and finds when one more can be kept. */
  async function findFreeFrom(keyId: string, excess: number, nowMs: number): Promise<number | null> {
    // The job removes old answers each hour. The key need not wait for it.
    const count = Math.min(excess, FORGET_BATCH_SIZE);
    await limit.removeOldest.run({ keyId, atMs: nowMs - DAY_MS, count });
    if ((await countExcess(keyId)) <= 0) return null;
    return ((await limit.findOldest.get(keyId))?.createdAtMs ?? nowMs) + DAY_MS;
  }

  return {
    async find(keyId, path, idempotencyKey, nowMs) {
      return continueWith(answers.find.get(keyId, path, idempotencyKey, nowMs - DAY_MS), (row) =>
        row === undefined ? null : toAnswer(row),
      );
    },
    async findInherited(keyId, path, idempotencyKey, nowMs) {
      const found = answers.findInherited.get(keyId, path, idempotencyKey, nowMs - DAY_MS);
      return continueWith(found, (row) => {
        if (row === undefined) return null;
        const { scopes, ...answer } = row;
        return { answer: toAnswer(answer), scopes: readPermissions(scopes) };
      });
    },
    async findFullUntil(keyId, nowMs) {
      return continueWith(countExcess(keyId), (excess) =>
        excess <= 0 ? null : findFreeFrom(keyId, excess, nowMs),
      );
    },
    async insert(keyId, path, idempotencyKey, answer, nowMs) {
      const { requestHash, status, body, targetId } = answer;
      const identity = [keyId, path, idempotencyKey] as const;
      const values = [requestHash, status, JSON.stringify(answer.headers), body, targetId, nowMs] as const;
      return continueWith(answers.removeOld.run(...identity, nowMs - DAY_MS), () =>
        continueWith(answers.insert.run(...identity, ...values), () => undefined),
      );
    },
    async forgetMentioning(propertyId, text) {
      await limit.removeMentioning.run(propertyId, text);
    },
    async correctFuture(nowMs) {
      for (const { keyId } of await limit.listKeys.all()) await limit.correctFuture.run({ keyId, nowMs });
    },
    async forget(nowMs) {
      let left = FORGET_BATCH_SIZE;
      for (const { keyId } of await limit.listKeys.all()) {
        left -= await limit.removeOldest.run({ keyId, atMs: nowMs - DAY_MS, count: left });
        if (left === 0) return true;
        await limit.removeEmptyCount.run(keyId);
      }
      return false;
    },
  };
}
