import type { TransactionalCommand } from '@server/commands/command';
import { findLivingWebhook, findWebhook, loadWebhookView } from '@server/features/webhooks/webhook-state';

/** The webhook goes on where it stopped, so nothing that is still stored is lost. */
export const enableWebhook: TransactionalCommand<'webhooks.enable'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id }) {
    const row = await findLivingWebhook(tx, propertyId, id);
    if (row.disabled !== null) await tx.webhooks.setDisabled(id, null);
    return loadWebhookView(tx, await findWebhook(tx, propertyId, id));
  },
  target: ({ webhook_id: id }) => id,
  async changesNothing(tx, { property_id: propertyId, webhook_id: id }) {
    const row = await tx.webhooks.find(propertyId, id);
    return row !== null && row.disabled === null;
  },
};
