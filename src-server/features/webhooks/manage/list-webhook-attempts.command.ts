import type { TransactionalCommand } from '@server/commands/command';
import { findWebhook } from '@server/features/webhooks/webhook-state';
import { toTimestamp } from '@shared/kernel/time';

export const listWebhookAttempts: TransactionalCommand<'webhooks.attempts'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id, before_id: beforeId, limit }) {
    await findWebhook(tx, propertyId, id);
    const attempts = await tx.webhooks.listAttempts(id, beforeId, limit);
    return attempts.map((attempt) => ({
      id: attempt.id,
      at: toTimestamp(attempt.atMs),
      message_id: attempt.messageId,
      event_seq: attempt.eventSeq,
      number: attempt.number,
      status: attempt.status,
      problem: attempt.problem,
      excerpt: attempt.excerpt,
      duration_ms: attempt.durationMs,
    }));
  },
};
