import type { TransactionalCommand } from '@server/commands/command';
import { findLivingWebhook, findWebhook, loadWebhookView } from '@server/features/webhooks/webhook-state';
import type { Tx } from '@server/stores/store';
import { formatTarget } from '@shared/audit/audit-target';

const STEP = 500;

/** Finds the number of the last event before that time. */
async function findSeqBefore({ events }: Tx, propertyId: string, sinceMs: number): Promise<number> {
  let seq = ((await events.oldestSeq(propertyId)) ?? 1) - 1;
  for (;;) {
    const page = await events.listAfter(propertyId, seq, STEP);
    const first = page.find(({ atMs }) => atMs >= sinceMs);
    if (first !== undefined) return first.seq - 1;
    const last = page.at(-1);
    if (last === undefined) return seq;
    seq = last.seq;
  }
}

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
