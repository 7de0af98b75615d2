import type { TransactionalCommand } from '@server/commands/command';
import { findWebhook } from '@server/features/webhooks/webhook-state';

/** Drops what is still to be sent, at once. */
export const deleteWebhookForMember: TransactionalCommand<'webhooks.delete'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id }) {
    await findWebhook(tx, propertyId, id);
    await tx.webhooks.remove(id);
    return null;
  },
  target: ({ webhook_id: id }) => id,
};
