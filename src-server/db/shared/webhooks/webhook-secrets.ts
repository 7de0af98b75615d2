import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { webhookSecret } from '@server/db/shared/schema/webhooks.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { WebhookStore } from '@server/stores/webhook-store';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';

interface WebhookSecretAccess {
  readonly access: Pick<WebhookStore, 'readSecrets' | 'rotateSecret'>;
  insert(id: string, secret: string): Promise<void>;
  removeAll(id: string): Promise<void>;
}

const prepareValid = (orm: SharedDatabase) =>
  orm
    .select()
    .from(webhookSecret)
    .where(
      and(
        eq(webhookSecret.webhookId, sql.placeholder('id')),
        or(isNull(webhookSecret.endsAtMs), gt(webhookSecret.endsAtMs, sql.placeholder('nowMs'))),
      ),
    )
    .orderBy(desc(webhookSecret.id))
    .prepare();

/** Creates the access to secrets. Only encrypted ones reach the database. */
export function createWebhookSecrets(orm: SharedDatabase, box: SecretBox): WebhookSecretAccess {
  const valid = prepareValid(orm);
  async function insert(id: string, secret: string): Promise<void> {
    const values = { webhookId: id, endsAtMs: null, sealed: box.seal(secret, id) };
    await orm.insert(webhookSecret).values(values).run();
  }
  return {
    insert,
    async removeAll(id) {
      await orm.delete(webhookSecret).where(eq(webhookSecret.webhookId, id)).run();
    },
    access: {
      async readSecrets(id, nowMs) {
        const rows = await valid.all({ id, nowMs });
        const secrets = rows.map(({ sealed }) => box.open(sealed, id)).filter((secret) => secret !== null);
        return { secrets, olderEndsAtMs: rows.find(({ endsAtMs }) => endsAtMs !== null)?.endsAtMs ?? null };
      },
      async rotateSecret(id, secret, olderEndsAtMs) {
        const own = eq(webhookSecret.webhookId, id);
        await orm
          .delete(webhookSecret)
          .where(and(own, isNotNull(webhookSecret.endsAtMs)))
          .run();
        await orm.update(webhookSecret).set({ endsAtMs: olderEndsAtMs }).where(own).run();
        await insert(id, secret);
      },
    },
  };
}
