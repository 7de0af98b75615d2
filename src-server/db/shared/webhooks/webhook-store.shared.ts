import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import {
  webhook,
  webhookAttempt,
  webhookHost,
  webhookRequest,
} from '@server/db/shared/schema/webhooks.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { WebhookStore } from '@server/stores/webhook-store';
import { disabledReasons } from '@shared/webhooks/webhook-view';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { createWebhookLog } from './webhook-log';
import { createWebhookRows } from './webhook-rows';
import { createWebhookSecrets } from './webhook-secrets';

type Hosts = Pick<WebhookStore, 'listHosts' | 'allowHost' | 'forbidHost'>;

const createHosts = (orm: SharedDatabase): Hosts => ({
  listHosts: async () => orm.select().from(webhookHost).orderBy(asc(webhookHost.host)).all(),
  async allowHost(host, allowedAtMs) {
    await orm.insert(webhookHost).values({ host, allowedAtMs }).onConflictDoNothing().run();
  },
  async forbidHost(host) {
    const isHost = eq(webhookHost.host, host);
    return (await orm.delete(webhookHost).where(isHost).returning().get()) !== undefined;
  },
});

const createMoves = (orm: SharedDatabase): Pick<WebhookStore, 'moveNumbers'> => ({
  async moveNumbers(propertyId, by) {
    const own = orm.select({ id: webhook.id }).from(webhook).where(eq(webhook.propertyId, propertyId));
    await orm
      .update(webhook)
      .set({ afterSeq: sql`${webhook.afterSeq} + ${by}` })
      .where(eq(webhook.propertyId, propertyId))
      .run();
    for (const table of [webhookRequest, webhookAttempt])
      await orm
        .update(table)
        .set({ eventSeq: sql`${table.eventSeq} + ${by}` })
        .where(inArray(table.webhookId, own))
        .run();
  },
});

/** What a webhook that works again, or is new, has forgotten. */
const unfailed = {
  disabledReason: null,
  disabledAtMs: null,
  failures: 0,
  failingSinceMs: null,
  nextAttemptAtMs: 0,
};

/** Creates the store of webhooks. `box` encrypts their secrets. */
export function createWebhookStore(orm: SharedDatabase, box: SecretBox): WebhookStore {
  const secrets = createWebhookSecrets(orm, box);
  async function change(id: string, values: Partial<typeof webhook.$inferInsert>): Promise<void> {
    await orm.update(webhook).set(values).where(eq(webhook.id, id)).run();
  }
  return {
    ...createWebhookRows(orm),
    ...createWebhookLog(orm),
    ...createHosts(orm),
    ...createMoves(orm),
    ...secrets.access,
    async insert({ types, ...row }, secret) {
      const values = { ...row, types: JSON.stringify(types), failures: 0, nextAttemptAtMs: 0 };
      await orm.insert(webhook).values(values).run();
      await secrets.insert(row.id, secret);
    },
    setTypes: (id, types) => change(id, { types: JSON.stringify(types) }),
    setDisabled: (id, disabled) =>
      disabled === null
        ? change(id, unfailed)
        : change(id, {
            disabledReason: disabledReasons.indexOf(disabled.reason),
            disabledAtMs: disabled.atMs,
          }),
    setProgress: (id, { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs }) =>
      change(id, { afterSeq, failures, failingSinceMs, nextAttemptAtMs, lastSuccessAtMs }),
    async remove(id) {
      await secrets.removeAll(id);
      await orm.delete(webhookRequest).where(eq(webhookRequest.webhookId, id)).run();
      await orm.delete(webhookAttempt).where(eq(webhookAttempt.webhookId, id)).run();
      await orm.delete(webhook).where(eq(webhook.id, id)).run();
    },
  };
}
