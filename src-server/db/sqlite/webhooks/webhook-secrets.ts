import { webhookSecret } from '@server/db/shared/schema/webhooks.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { WebhookStore } from '@server/stores/webhook-store';
import type { Database } from 'better-sqlite3';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

interface WebhookSecretAccess {
  readonly access: Pick<WebhookStore, 'readSecrets' | 'rotateSecret'>;
  insert(id: string, secret: string): void;
  removeAll(id: string): void;
}

/** Creates the access to secrets over one connection. Only encrypted ones reach the database. */
export function createWebhookSecrets(db: Database, box: SecretBox): WebhookSecretAccess {
  const orm = drizzle(db);
  const ofWebhook = eq(webhookSecret.webhookId, sql.placeholder('id'));
  const valid = orm
    .select()
    .from(webhookSecret)
    .where(
      and(
        ofWebhook,
        or(isNull(webhookSecret.endsAtMs), gt(webhookSecret.endsAtMs, sql.placeholder('nowMs'))),
      ),
    )
    .orderBy(desc(webhookSecret.id))
    .prepare();
  const insert = (id: string, secret: string): void =>
    void orm
      .insert(webhookSecret)
      .values({ webhookId: id, endsAtMs: null, sealed: box.seal(secret, id) })
      .run();
  return {
    insert,
    removeAll: (id) => void orm.delete(webhookSecret).where(eq(webhookSecret.webhookId, id)).run(),
    access: {
      async readSecrets(id, nowMs) {
        const rows = valid.all({ id, nowMs });
        const secrets = rows.map(({ sealed }) => box.open(sealed, id)).filter((secret) => secret !== null);
        return { secrets, olderEndsAtMs: rows.find(({ endsAtMs }) => endsAtMs !== null)?.endsAtMs ?? null };
      },
      async rotateSecret(id, secret, olderEndsAtMs) {
        const own = eq(webhookSecret.webhookId, id);
        orm
          .delete(webhookSecret)
          .where(and(own, isNotNull(webhookSecret.endsAtMs)))
          .run();
        orm.update(webhookSecret).set({ endsAtMs: olderEndsAtMs }).where(own).run();
        insert(id, secret);
      },
    },
  };
}
