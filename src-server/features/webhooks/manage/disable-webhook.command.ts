import type { TransactionalCommand } from '@server/commands/command';
import { findLivingWebhook, findWebhook, loadWebhookView } from '@server/features/webhooks/webhook-state';

export const disableWebhook: TransactionalCommand<'webhooks.disable'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id }) {
    const row = await findLivingWebhook(tx, propertyId, id);
    if (row.disabled === null) await tx.webhooks.setDisabled(id, { reason: 'member', atMs: tx.nowMs });
    return loadWebhookView(tx, await findWebhook(tx, propertyId, id));
  },
  target: ({ webhook_id: id }) => id,
  async changesNothing(tx, { property_id: propertyId, webhook_id: id }) {
    const row = await tx.webhooks.find(propertyId, id);
    return row !== null && row.disabled !== null;
  },
};
