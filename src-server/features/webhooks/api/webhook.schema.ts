import { getWebhookState } from '@server/features/webhooks/webhook-state';
import type { Tx } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import { describeEventPermissions, eventTypes, NOTICE_TYPE } from '@shared/events/event-types';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { disabledReasons, webhookStates } from '@shared/webhooks/webhook-view';
import { z } from 'zod';

export const webhookIdSchema = createIdSchema('whk').describe('Id of the webhook.');

export const webhookTypesInputSchema = z
  .array(z.enum(eventTypes))
  .min(1)
  .max(eventTypes.length)
  .describe(`Types of events to send. Each kind needs a permission: ${describeEventPermissions()}.`);

export const webhookSchema = z.strictObject({
  id: webhookIdSchema,
  url: z.string().describe('Address of the receiver.'),
  types: z.array(z.enum(eventTypes)).describe('Types of events that it gets.'),
  state: z
    .enum(webhookStates)
    .describe(
      'active: messages are sent. disabled: see disabled_reason. secret_missing: the service was moved without its secrets; delete the webhook and create it again.',
    ),
  disabled_reason: z
    .enum(disabledReasons)
    .nullable()
    .describe(
      'member: switched off by a person. failing: seven attempts failed. gone: the receiver answered 410. not_allowed: its address is not on the internet. null: it is not disabled.',
    ),
  created_at: timestampSchema.describe('Time of creation, UTC.'),
  last_success_at: timestampSchema
    .nullable()
    .describe('When a message was last delivered, UTC. null: never.'),
  failing_since: timestampSchema
    .nullable()
    .describe('When the first of the failed attempts was made, UTC. null: the last attempt was delivered.'),
});

export const createdWebhookSchema = webhookSchema.extend({
  secret: z
    .string()
    .optional()
    .describe('Verifies messages. Only in the first answer to a new webhook: store it at once.'),
});

export const deletedWebhookSchema = z.strictObject({ id: webhookIdSchema });

const toOptionalTimestamp = (ms: number | null): string | null => (ms === null ? null : toTimestamp(ms));

/** Loads what the API shows of a webhook. */
export async function loadWebhook(tx: Tx, row: WebhookRow): Promise<z.infer<typeof webhookSchema>> {
  return {
    id: row.id,
    url: row.url,
    // Notices are for webhooks of members.
    types: row.types.filter((type) => type !== NOTICE_TYPE),
    state: getWebhookState(row, await tx.webhooks.readSecrets(row.id, tx.nowMs), tx.nowMs),
    disabled_reason: row.disabled?.reason ?? null,
    created_at: toTimestamp(row.createdAtMs),
    last_success_at: toOptionalTimestamp(row.lastSuccessAtMs),
    failing_since: toOptionalTimestamp(row.failingSinceMs),
  };
}

/** Lists the webhooks that this very key made. Those of others may have secrets in their addresses. decision 0171. */
export async function listOwnWebhooks(
  { webhooks }: Tx,
  { propertyId, prefix }: { readonly propertyId: string; readonly prefix: string },
): Promise<WebhookRow[]> {
  return (await webhooks.list(propertyId)).filter(({ key }) => key?.prefix === prefix);
}
