import { dirname } from 'node:path';
import {
  webhook,
  webhookAttempt,
  webhookHost,
  webhookRequest,
} from '@server/db/shared/schema/webhooks.schema';
import { createSecretBox } from '@server/files/secret-box';
import type { WebhookStore } from '@server/stores/webhook-store';
import { disabledReasons } from '@shared/webhooks/webhook-view';
import type { Database } from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { createWebhookLog } from './webhook-log';
import { createWebhookRows } from './webhook-rows';
import { createWebhookSecrets } from './webhook-secrets';

type Hosts = Pick<WebhookStore, 'listHosts' | 'allowHost' | 'forbidHost'>;

function createHosts(db: Database): Hosts {
  const orm = drizzle(db);
  return {
    listHosts: async () => orm.select().from(webhookHost).orderBy(asc(webhookHost.host)).all(),
    allowHost: async (host, allowedAtMs) =>
      void orm.insert(webhookHost).values({ host, allowedAtMs }).onConflictDoNothing().run(),
    forbidHost: async (host) => orm.delete(webhookHost).where(eq(webhookHost.host, host)).run().changes === 1,
  };
}

function prepareMoves(db: Database) {
  const ofProperty = 'webhook_id IN (SELECT id FROM webhook WHERE property_id = @propertyId)';
  return [
    'UPDATE webhook SET after_seq = after_seq + @by WHERE property_id = @propertyId',
    `UPDATE webhook_request SET event_seq = event_seq + @by WHERE ${ofProperty}`,
    `UPDATE webhook_attempt SET event_seq = event_seq + @by WHERE ${ofProperty}`,
  ].map((sql) => db.prepare<{ propertyId: string; by: number }>(sql));
}

/** Creates the store of webhooks over one connection. The key of the secrets is beside the file of the database. */
export function createWebhookStore(db: Database, file: string): WebhookStore {
  const orm = drizzle(db);
  const secrets = createWebhookSecrets(db, createSecretBox(dirname(file)));
  const change = (id: string, values: Partial<typeof webhook.$inferInsert>): void =>
    void orm.update(webhook).set(values).where(eq(webhook.id, id)).run();
  const moves = prepareMoves(db);
  return {
    ...createWebhookRows(db),
    ...createWebhookLog(db),
    ...createHosts(db),
    ...secrets.access,
    async insert({ types, ...row }, secret) {
      const values = { ...row, types: JSON.stringify(types), failures: 0, nextAttemptAtMs: 0 };
      orm.insert(webhook).values(values).run();
      secrets.insert(row.id, secret);
    },
    setTypes: async (id, types) => change(id, { types: JSON.stringify(types) }),
    setDisabled: async (id, disabled) =>
      disabled === null
        ? change(id, {
            disabledReason: null,
            disabledAtMs: null,
            failures: 0,
            failingSinceMs: null,
            nextAttemptAtMs: 0,
          })
        : change(id, {
            disabledReason: disabledReasons.indexOf(disabled.reason),
            disabledAtMs: disabled.atMs,
          }),
    async moveNumbers(propertyId, by) {
      for (const move of moves) move.run({ propertyId, by });
    },
    setProgress: async (id, { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs }) =>
      change(id, { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs }),
    async remove(id) {
      secrets.removeAll(id);
      orm.delete(webhookRequest).where(eq(webhookRequest.webhookId, id)).run();
      orm.delete(webhookAttempt).where(eq(webhookAttempt.webhookId, id)).run();
      orm.delete(webhook).where(eq(webhook.id, id)).run();
    },
  };
}
