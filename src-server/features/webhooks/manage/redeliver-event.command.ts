import type { TransactionalCommand } from '@server/commands/command';
import { isEventForWebhook } from '@server/features/webhooks/deliver/plan-attempt';
import { findLivingWebhook } from '@server/features/webhooks/webhook-state';
import type { Tx } from '@server/stores/store';
import type { WebhookRow } from '@server/stores/webhook-store';
import { formatTarget } from '@shared/audit/audit-target';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { ATTEMPT_DAYS } from '@shared/webhooks/webhook-view';
import { webhooksMessages } from '@shared/webhooks/webhooks.messages';
import { requestMessage } from './request-message';

async function requireEvent({ events }: Tx, webhook: WebhookRow, seq: number): Promise<void> {
  const [event] = await events.listAfter(webhook.propertyId, seq - 1, 1);
  if (event?.seq !== seq)
    throw new AppError('not_found', fillMessage(webhooksMessages.noSuchEvent, { days: ATTEMPT_DAYS }));
  if (!isEventForWebhook(webhook, event))
    throw new AppError('validation_failed', fillMessage(webhooksMessages.notAnEventOfIt));
}

export const redeliverEvent: TransactionalCommand<'webhooks.redeliver'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, webhook_id: id, event_seq: seq }) {
    const webhook = await findLivingWebhook(tx, propertyId, id);
    await requireEvent(tx, webhook, seq);
    await requestMessage(tx, webhook, seq);
    return null;
  },
  target: ({ webhook_id: id, event_seq: seq }) => formatTarget(id, String(seq)),
};
