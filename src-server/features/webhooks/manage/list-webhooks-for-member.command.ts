import type { TransactionalCommand } from '@server/commands/command';
import { loadWebhookView } from '@server/features/webhooks/webhook-state';
import type { WebhookView } from '@shared/webhooks/webhook-view';

export const listWebhooksForMember: TransactionalCommand<'webhooks.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const views: WebhookView[] = [];
    for (const row of await tx.webhooks.list(propertyId)) views.push(await loadWebhookView(tx, row));
    return views;
  },
};
