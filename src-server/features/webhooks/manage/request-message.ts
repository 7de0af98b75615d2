import type { Tx } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';

/** Messages that may wait for one webhook because members asked for them. */
const MAX_REQUESTS = 20;

/** Asks for one message. Throws AppError `invalid_transition` for a webhook that sends nothing. */
export async function requestMessage(
  tx: Tx,
  { id, disabled }: WebhookRow,
  eventSeq: number | null,
): Promise<void> {
  if (disabled !== null) throw new AppError('invalid_transition', fillMessage(webhooksMessages.notActive));
  if ((await tx.webhooks.countRequests(id)) >= MAX_REQUESTS)
    throw new AppError(
      'invalid_transition',
      fillMessage(webhooksMessages.tooManyRequests, { limit: MAX_REQUESTS }),
    );
  await tx.webhooks.addRequest(id, eventSeq, tx.nowMs);
}
