import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import { event } from '@server/db/shared/schema/events.schema';
import { apiKey } from '@server/db/shared/schema/keys.schema';
import { property } from '@server/db/shared/schema/properties.schema';
import { webhook, webhookRequest } from '@server/db/shared/schema/webhooks.schema';
import type { WebhookRow, WebhookStore } from '@server/stores/webhook-store';
import type { WebhookType } from '@shared/events/event-types';
import { webhookTypes } from '@shared/events/event-types';
import { disabledReasons } from '@shared/webhooks/webhook-view';
import { and, asc, count, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';

const storedSchema = z.array(z.string());

/** Reads the types that this version knows. */
function readTypes(json: string): WebhookType[] {
  const stored = new Set(storedSchema.parse(JSON.parse(json)));
  return webhookTypes.filter((type) => stored.has(type));
}

function prepareSelect(orm: SharedDatabase) {
  const select = () =>
    orm
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

type SelectedRow = Awaited<ReturnType<ReturnType<typeof prepareSelect>['list']['all']>>[number];

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

/** Waiting messages of one webhook that are counted. */
const MAX_COUNTED = 10_000;

/** True for webhooks that send now. */
const isActive = and(
  isNull(webhook.disabledReason),
  eq(property.isIntegrationOn, true),
  isNull(apiKey.revokedAt),
  or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('nowMs'))),
);

/** Prepares the list of webhooks that have something to send, and may send it now. */
function prepareDue(orm: SharedDatabase) {
  const newer = orm
    .select({ seq: event.seq })
    .from(event)
    .where(and(eq(event.propertyId, webhook.propertyId), gt(event.seq, webhook.afterSeq)));
  const asked = orm
    .select({ id: webhookRequest.id })
    .from(webhookRequest)
    .where(eq(webhookRequest.webhookId, webhook.id));
  const mayTry = sql`${webhook.nextAttemptAtMs} NOT BETWEEN ${sql.placeholder('fromMs')} AND ${sql.placeholder('latestMs')}`;
  return orm
    .select({ id: webhook.id, propertyId: webhook.propertyId })
    .from(webhook)
    .innerJoin(property, eq(property.id, webhook.propertyId))
    .leftJoin(apiKey, eq(apiKey.id, webhook.keyId))
    .where(and(isActive, or(and(mayTry, exists(newer)), exists(asked))))
    .prepare();
}

type CountedWebhook = Pick<typeof webhook.$inferSelect, 'id' | 'propertyId' | 'types' | 'afterSeq'>;

/** Creates the count of the messages that active webhooks still send. */
function createWaitingCounter(orm: SharedDatabase): WebhookStore['countWaiting'] {
  const active = orm
    .select({
      id: webhook.id,
      propertyId: webhook.propertyId,
      types: webhook.types,
      afterSeq: webhook.afterSeq,
    })
    .from(webhook)
    .innerJoin(property, eq(property.id, webhook.propertyId))
    .leftJoin(apiKey, eq(apiKey.id, webhook.keyId))
    .where(isActive)
    .prepare();
  async function countOf({ id, propertyId, types, afterSeq }: CountedWebhook): Promise<number> {
    const isWanted = inArray(event.type, storedSchema.parse(JSON.parse(types)));
    const waiting = orm
      .select({ seq: event.seq })
      .from(event)
      .where(and(eq(event.propertyId, propertyId), gt(event.seq, afterSeq), isWanted))
      .limit(MAX_COUNTED)
      .as('waiting');
    const counted = await orm.select({ total: count() }).from(waiting).get();
    const asked = await orm.$count(webhookRequest, eq(webhookRequest.webhookId, id));
    return (counted?.total ?? 0) + asked;
  }
  return async (nowMs) => {
    let total = 0;
    for (const row of await active.all({ nowMs })) total += await countOf(row);
    return total;
  };
}

/** Creates the reading of webhooks. */
export function createWebhookRows(
  orm: SharedDatabase,
): Pick<WebhookStore, 'find' | 'list' | 'listDue' | 'countWaiting'> {
  const queries = prepareSelect(orm);
  const due = prepareDue(orm);
  return {
    async find(propertyId, id) {
      const row = await queries.find.get({ propertyId, id });
      return row === undefined ? null : toRow(row);
    },
    list: async (propertyId) => (await queries.list.all({ propertyId })).map(toRow),
    countWaiting: createWaitingCounter(orm),
    listDue: async (nowMs, clockMs, latestMs) => due.all({ nowMs, fromMs: clockMs + 1, latestMs }),
  };
}
