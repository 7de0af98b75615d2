import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { webhookAttempt, webhookRequest } from '@server/db/shared/schema/webhooks.schema';
import type { WebhookStore } from '@server/stores/webhook-store';
import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm';

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

/** Creates the access to messages that members asked for, and to attempts. */
export function createWebhookLog(orm: SharedDatabase): Log {
  return {
    async addRequest(webhookId, eventSeq, createdAtMs) {
      await orm.insert(webhookRequest).values({ webhookId, eventSeq, createdAtMs }).run();
    },
    async countRequests(id) {
      const row = await orm
        .select({ total: count() })
        .from(webhookRequest)
        .where(eq(webhookRequest.webhookId, id))
        .get();
      return row?.total ?? 0;
    },
    async nextRequest(id) {
      const row = await orm
        .select()
        .from(webhookRequest)
        .where(eq(webhookRequest.webhookId, id))
        .orderBy(asc(webhookRequest.id))
        .limit(1)
        .get();
      return row === undefined ? null : { id: row.id, eventSeq: row.eventSeq };
    },
    async removeRequest(requestId) {
      await orm.delete(webhookRequest).where(eq(webhookRequest.id, requestId)).run();
    },
    async appendAttempt(attempt) {
      await orm.insert(webhookAttempt).values(attempt).run();
    },
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
    async removeAttemptsBefore(beforeMs, limit) {
      const oldest = orm
        .select({ id: webhookAttempt.id })
        .from(webhookAttempt)
        .where(lt(webhookAttempt.atMs, beforeMs))
        .orderBy(asc(webhookAttempt.atMs))
        .limit(limit);
      const isOldest = inArray(webhookAttempt.id, oldest);
      const removed = await orm
        .delete(webhookAttempt)
        .where(isOldest)
        .returning({ id: webhookAttempt.id })
        .all();
      return removed.length;
    },
  };
}
