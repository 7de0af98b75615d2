import type { TransactionalCommand } from '@server/commands/command';
import { findWebhook } from '@server/features/webhooks/webhook-state';
import type { Tx } from '@server/stores/store';
import type { WebhookType } from '@shared/events/event-types';
import { toTimestamp } from '@shared/kernel/time';

/** Finds the types of events that are still stored, by their numbers. */
async function findTypes(
  { events }: Tx,
  propertyId: string,
  seqs: readonly (number | null)[],
): Promise<ReadonlyMap<number, WebhookType>> {
  const found = new Map<number, WebhookType>();
  for (const seq of new Set(seqs)) {
    const [event] = seq === null ? [] : await events.listAfter(propertyId, seq - 1, 1);
    if (event !== undefined && event.seq === seq) found.set(event.seq, event.type);
  }
  return found;
}

export const listWebhookAttempts: TransactionalCommand<'webhooks.attempts'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id, before_id: beforeId, limit }) {
    await findWebhook(tx, propertyId, id);
    const attempts = await tx.webhooks.listAttempts(id, beforeId, limit);
    const types = await findTypes(
      tx,
      propertyId,
      attempts.map(({ eventSeq }) => eventSeq),
    );
    return attempts.map((attempt) => ({
      id: attempt.id,
      at: toTimestamp(attempt.atMs),
      message_id: attempt.messageId,
      event_seq: attempt.eventSeq,
      event_type: attempt.eventSeq === null ? null : (types.get(attempt.eventSeq) ?? null),
      number: attempt.number,
      status: attempt.status,
      problem: attempt.problem,
      excerpt: attempt.excerpt,
      duration_ms: attempt.durationMs,
    }));
  },
};
