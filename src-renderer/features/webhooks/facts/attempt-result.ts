import { formatMessage } from '@renderer/text/format-message';
import type { Message } from '@shared/text/message';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookAttempt } from '@shared/webhooks/webhook-view';
import { isDelivered } from './webhook-health';

const problemMessages = new Map<string, Message>([
  ['not_found', webhookListMessages.notFound],
  ['not_allowed', webhookListMessages.notAllowed],
  ['too_large', webhookListMessages.tooLarge],
  ['timed_out', webhookListMessages.timedOut],
  ['certificate', webhookListMessages.certificate],
  ['no_connection', webhookListMessages.noConnection],
]);

/** Formats how an attempt ended: the answer, or why there was none. */
export function formatAttemptResult({ status, problem }: Pick<WebhookAttempt, 'status' | 'problem'>): string {
  if (status === null)
    return formatMessage(problemMessages.get(problem ?? '') ?? webhookListMessages.noConnection);
  const message = isDelivered({ status }) ? webhookListMessages.delivered : webhookListMessages.answered;
  return formatMessage(message, { status: String(status) });
}
