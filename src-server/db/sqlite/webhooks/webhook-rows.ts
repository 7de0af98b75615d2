import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import { apiKey } from '@server/db/shared/schema/keys.schema';
import { property } from '@server/db/shared/schema/properties.schema';
import { webhook } from '@server/db/shared/schema/webhooks.schema';
import type { WebhookRow, WebhookStore } from '@server/stores/webhook-store';
import type { WebhookType } from '@shared/events/event-types';
import { webhookTypes } from '@shared/events/event-types';
import { disabledReasons } from '@shared/webhooks/webhook-view';
import type { Database } from 'better-sqlite3';
import { and, asc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

const storedSchema = z.array(z.string());

/** Reads the types that this version knows. */
function readTypes(json: string): WebhookType[] {
  const stored = new Set(storedSchema.parse(JSON.parse(json)));
  return webhookTypes.filter((type) => stored.has(type));
}

function prepareSelect(db: Database) {
  const select = () =>
    drizzle(db)
      .select({
        webhook,
        key: {
          prefix: apiKey.prefix,
          scopes: apiKey.scopes,
          expiresAtMs: apiKey.expiresAt,
          revokedAtMs: apiKey.revokedAt,
        },
        isModuleOn: property.isIntegrationOn,
      })
      .from(webhook)
      .innerJoin(property, eq(property.id, webhook.propertyId))
      .leftJoin(apiKey, eq(apiKey.id, webhook.keyId));
  const ofProperty = eq(webhook.propertyId, sql.placeholder('propertyId'));
  return {
    find: select()
      .where(and(ofProperty, eq(webhook.id, sql.placeholder('id'))))
      .prepare(),
    list: select().where(ofProperty).orderBy(asc(webhook.createdAtMs), asc(webhook.id)).prepare(),
  };
}

type SelectedRow = ReturnType<ReturnType<typeof prepareSelect>['list']['all']>[number];

function toRow({ webhook: row, key, isModuleOn }: SelectedRow): WebhookRow {
  const { disabledReason, disabledAtMs, types, ...fields } = row;
  const reason = disabledReason === null ? undefined : disabledReasons[disabledReason];
  return {
    ...fields,
    types: readTypes(types),
    key: key === null ? null : { ...key, scopes: readPermissions(key.scopes) },
    disabled: reason === undefined || disabledAtMs === null ? null : { reason, atMs: disabledAtMs },
    isModuleOn,
  };
}

/** Webhooks that send now. The parameter is the time. */
const ACTIVE_WEBHOOKS = `FROM webhook w JOIN property p ON p.id = w.property_id LEFT JOIN api_key k ON k.id = w.key_id
     WHERE w.disabled_reason IS NULL AND p.integration_on = 1 AND k.revoked_at IS NULL
       AND (k.expires_at IS NULL OR k.expires_at > ?)`;

/** Waiting messages of one webhook that are counted. */
const MAX_COUNTED = 10_000;

/** Creates the reading of webhooks over one connection. */
export function createWebhookRows(
  db: Database,
): Pick<WebhookStore, 'find' | 'list' | 'listDue' | 'countWaiting'> {
  const queries = prepareSelect(db);
  const due = db.prepare<[number, number, number], { readonly id: string; readonly propertyId: string }>(
    `SELECT w.id, w.property_id AS propertyId
     ${ACTIVE_WEBHOOKS}
       AND ((w.next_attempt_at NOT BETWEEN ? + 1 AND ?
             AND EXISTS (SELECT 1 FROM event e WHERE e.property_id = w.property_id AND e.seq > w.after_seq))
         OR EXISTS (SELECT 1 FROM webhook_request r WHERE r.webhook_id = w.id))`,
  );
  const waiting = db
    .prepare<[number], number>(
      `SELECT coalesce(sum(
         (SELECT count(*) FROM (
            SELECT 1 FROM event e
            WHERE e.property_id = w.property_id AND e.seq > w.after_seq
              AND e.type IN (SELECT value FROM json_each(w.types))
            LIMIT ${MAX_COUNTED}))
         + (SELECT count(*) FROM webhook_request r WHERE r.webhook_id = w.id)), 0)
       ${ACTIVE_WEBHOOKS}`,
    )
    .pluck();
  return {
    async find(propertyId, id) {
      const row = queries.find.get({ propertyId, id });
      return row === undefined ? null : toRow(row);
    },
    list: async (propertyId) => queries.list.all({ propertyId }).map(toRow),
    countWaiting: async (nowMs) => waiting.get(nowMs) ?? 0,
    listDue: async (nowMs, clockMs, latestMs) => due.all(nowMs, clockMs, latestMs),
  };
}
