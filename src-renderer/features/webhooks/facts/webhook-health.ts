import type { Message } from '@shared/text/message';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookAttempt, WebhookState, WebhookView } from '@shared/webhooks/webhook-view';

type WebhookHealth = Exclude<WebhookState, 'active'> | 'working' | 'unsent' | 'failing';

export const webhookHealthLabels: Readonly<Record<WebhookHealth, Message>> = {
  working: webhookListMessages.working,
  unsent: webhookListMessages.unsent,
  failing: webhookListMessages.failing,
  paused: webhookListMessages.paused,
  disabled: webhookListMessages.disabled,
  secret_missing: webhookListMessages.secretMissing,
  ended: webhookListMessages.ended,
};

/** Finds whether messages arrive: the state, or how the last message of an active webhook ended. */
export function getWebhookHealth({
  state,
  failing_since,
  last_success_at,
}: Pick<WebhookView, 'state' | 'failing_since' | 'last_success_at'>): WebhookHealth {
  if (state !== 'active') return state;
  if (failing_since !== null) return 'failing';
  return last_success_at === null ? 'unsent' : 'working';
}

/** True if what was sent last did not arrive, so that the attempts say why. */
export const hasFailedAttempt = (webhook: WebhookView): boolean =>
  getWebhookHealth(webhook) === 'failing' || webhook.disabled_reason === 'failing';

/** True if the receiver has confirmed the message. */
export const isDelivered = ({ status }: Pick<WebhookAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;
