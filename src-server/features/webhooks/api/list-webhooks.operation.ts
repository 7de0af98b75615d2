import { createListHash, textCursorSchema } from '@server/kernel/cursor';
import { createPageSchema, pageFields } from '@server/operations/api-fields';
import { createPage } from '@server/operations/create-page';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';
import { listOwnWebhooks, loadWebhook, webhookSchema } from './webhook.schema';

export const listWebhooks = defineOperation({
  name: 'list_webhooks',
  summary:
    'Lists the webhooks that this key has created, oldest first, with their state. Secrets are never shown.',
  tag: 'Webhooks',
  permission: 'integration.webhook.manage',
  rest: { method: 'get', path: '/webhooks' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  isTool: false,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject(pageFields),
  output: createPageSchema(webhookSchema),
  example: { limit: 20 },
  async run(tx, scope, { limit, cursor }) {
    const page = createPage(
      {
        // An id begins with its time, so ids are in the order of creation.
        items: await listOwnWebhooks(tx, scope),
        listHash: createListHash(['list_webhooks', scope.propertyId, scope.prefix]),
        cursorSchema: textCursorSchema,
        toCursor: ({ id }) => [id, id],
      },
      { limit, cursor },
    );
    const data = [];
    for (const row of page.data) data.push(await loadWebhook(tx, row));
    return { value: { data, next_cursor: page.next_cursor } };
  },
});
