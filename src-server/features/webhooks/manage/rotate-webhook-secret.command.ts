import type { TransactionalCommand } from '@server/commands/command';
import { keepToken } from '@server/features/keys/token-owner';
import { createWebhookSecret } from '@server/features/webhooks/send/sign-message';
import { findLivingWebhook, loadWebhookView } from '@server/features/webhooks/webhook-state';
import { DAY_MS } from '@shared/kernel/time';

/** Messages carry both signatures for a day, so that the receiver can change its secret at any moment of it. decision 0171. */
export const rotateWebhookSecret: TransactionalCommand<'webhooks.rotate'> = {
  kind: 'transaction',
  async run(tx, context, { property_id: propertyId, webhook_id: id }) {
    const row = await findLivingWebhook(tx, propertyId, id);
    const secret = createWebhookSecret(context.randomBytes);
    await tx.webhooks.rotateSecret(id, secret, tx.nowMs + DAY_MS);
    return { webhook: await loadWebhookView(tx, row), handle: keepToken(context, secret) };
  },
  target: ({ webhook_id: id }) => id,
};
