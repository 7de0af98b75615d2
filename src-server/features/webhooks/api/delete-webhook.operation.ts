import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { deletedWebhookSchema, listOwnWebhooks, webhookIdSchema } from './webhook.schema';

export const deleteWebhook = defineOperation({
  name: 'delete_webhook',
  summary:
    'Deletes a webhook that this key has created, with its secret and what is still to be sent. A message that is under way may still arrive.',
  tag: 'Webhooks',
  permission: 'integration.webhook.manage',
  rest: { method: 'delete', path: '/webhooks/{id}' },
  errors: [],
  effect: 'change',
  isIdempotent: true,
  isTool: false,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({ id: webhookIdSchema }),
  output: deletedWebhookSchema,
  example: { id: 'whk_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  async run(tx, scope, { id }) {
    const own = await listOwnWebhooks(tx, scope);
    if (!own.some((row) => row.id === id)) throw createNotFoundError();
    await tx.webhooks.remove(id);
    return { value: { id } };
  },
});
