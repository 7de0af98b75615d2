import { requireWebhookUrl, storeWebhook } from '@server/features/webhooks/store-webhook';
import { findWebhook } from '@server/features/webhooks/webhook-state';
import { defineOperation } from '@server/operations/define-operation';
import type { Tx } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import type { EventType } from '@shared/events/event-types';
import { eventPermissions, getEventResource } from '@shared/events/event-types';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import {
  createdWebhookSchema,
  listOwnWebhooks,
  loadWebhook,
  webhookTypesInputSchema,
} from './webhook.schema';

/** Replaces the types of a webhook, and sends again unless a member has switched it off. */
async function replaceTypes(tx: Tx, row: WebhookRow, types: readonly EventType[]) {
  await tx.webhooks.setTypes(row.id, types);
  if (row.disabled !== null && row.disabled.reason !== 'member') await tx.webhooks.setDisabled(row.id, null);
  const changed = await loadWebhook(tx, await findWebhook(tx, row.propertyId, row.id));
  return { value: changed, targetId: row.id };
}

export const createWebhook = defineOperation({
  name: 'create_webhook',
  summary:
    'Has changes sent to an address by HTTPS, signed as Standard Webhooks describes. The answer to a new webhook has its secret, which is shown once and never again. The same address again replaces the types and shows no secret. A webhook ends with the key that made it. A property can have 20.',
  tag: 'Webhooks',
  permission: 'integration.webhook.manage',
  rest: { method: 'post', path: '/webhooks' },
  errors: ['webhook_limit'],
  effect: 'add',
  isIdempotent: true,
  mayCreate: true,
  isTool: false,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({
    url: z
      .string()
      .min(1)
      .max(2000)
      .describe(
        'Address of the receiver on the internet: https, port 443 or one from 1024 on, no credentials in it, at most 500 characters.',
      ),
    types: webhookTypesInputSchema,
  }),
  output: createdWebhookSchema,
  example: {
    url: 'https://hooks.example.com/brasstag',
    types: ['reservation.created', 'reservation.cancelled'],
  },
  alsoRequires: ({ types = [] }) => types.map((type) => eventPermissions[getEventResource(type)]),
  async run(tx, scope, { url: text, types: asked }) {
    const { propertyId, prefix, randomBytes } = scope;
    const url = await requireWebhookUrl(tx, text);
    const types = [...new Set(asked)];
    const same = (await listOwnWebhooks(tx, scope)).find((row) => row.url === url.href);
    if (same !== undefined) return replaceTypes(tx, same, types);
    const key = await tx.keys.findByPrefix(propertyId, prefix);
    if (key === null) throw createNotFoundError();
    const { row, secret } = await storeWebhook(tx, { propertyId, keyId: key.id, url, types }, randomBytes);
    const created = await loadWebhook(tx, row);
    return { status: 201, value: { ...created, secret }, remembered: created, targetId: row.id };
  },
});
