import type { TransactionalCommand } from '@server/commands/command';
import { findLivingWebhook, findWebhook, loadWebhookView } from '@server/features/webhooks/webhook-state';
import { formatTarget } from '@shared/audit/audit-target';
import { findSeqBefore } from './find-seq-before';

/** Sets the webhook back, so that it gets everything since that time once more, in order. */
export const replayEvents: TransactionalCommand<'webhooks.replay'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id, since }) {
    const row = await findLivingWebhook(tx, propertyId, id);
    const afterSeq = Math.min(row.afterSeq, await findSeqBefore(tx, propertyId, Date.parse(since)));
    await tx.webhooks.setProgress(id, {
      ...row,
      afterSeq,
      failures: 0,
      failingSinceMs: null,
      nextAttemptAtMs: 0,
    });
    return loadWebhookView(tx, await findWebhook(tx, propertyId, id));
  },
  target: ({ webhook_id: id, since }) => formatTarget(id, since),
};
