import { webhookAttempt, webhookRequest } from '@server/db/shared/schema/webhooks.schema';
import type { WebhookStore } from '@server/stores/webhook-store';
import type { Database } from 'better-sqlite3';
import { and, asc, count, desc, eq, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

type Log = Pick<
  WebhookStore,
  | 'addRequest'
  | 'countRequests'
  | 'nextRequest'
  | 'removeRequest'
  | 'appendAttempt'
  | 'listAttempts'
  | 'removeAttemptsBefore'
>;

/** Creates the access to messages that members asked for, and to attempts, over one connection. */
export function createWebhookLog(db: Database): Log {
  const orm = drizzle(db);
  const removeOld = db.prepare<[number, number]>(
    'DELETE FROM webhook_attempt WHERE id IN (SELECT id FROM webhook_attempt WHERE at < ? ORDER BY at LIMIT ?)',
  );
  return {
    addRequest: async (webhookId, eventSeq, createdAtMs) =>
      void orm.insert(webhookRequest).values({ webhookId, eventSeq, createdAtMs }).run(),
    async countRequests(id) {
      const row = orm
        .select({ total: count() })
        .from(webhookRequest)
        .where(eq(webhookRequest.webhookId, id))
        .get();
      return row?.total ?? 0;
    },
    async nextRequest(id) {
      const row = orm
        .select()
        .from(webhookRequest)
        .where(eq(webhookRequest.webhookId, id))
        .orderBy(asc(webhookRequest.id))
        .limit(1)
        .get();
      return row === undefined ? null : { id: row.id, eventSeq: row.eventSeq };
    },
    removeRequest: async (requestId) =>
      void orm.delete(webhookRequest).where(eq(webhookRequest.id, requestId)).run(),
    appendAttempt: async (attempt) => void orm.insert(webhookAttempt).values(attempt).run(),
    async listAttempts(id, beforeId, limit) {
      const own = eq(webhookAttempt.webhookId, id);
      return orm
        .select()
        .from(webhookAttempt)
        .where(beforeId === null ? own : and(own, lt(webhookAttempt.id, beforeId)))
        .orderBy(desc(webhookAttempt.id))
        .limit(limit)
        .all();
    },
    removeAttemptsBefore: async (beforeMs, limit) => removeOld.run(beforeMs, limit).changes,
  };
}
