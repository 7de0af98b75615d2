import type { TransactionalCommand } from '@server/commands/command';
import { findLivingWebhook } from '@server/features/webhooks/webhook-state';
import { requestMessage } from './request-message';

export const testWebhook: TransactionalCommand<'webhooks.test'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id }) {
    await requestMessage(tx, await findLivingWebhook(tx, propertyId, id), null);
    return null;
  },
  target: ({ webhook_id: id }) => id,
};
