import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import type { WebhookView } from '@shared/webhooks/webhook-view';

const formatOptional = (timestamp: string | null): string =>
  timestamp === null ? 'never' : formatTimestamp(timestamp);

/** Formats the state, with the reason where there is one. An active webhook whose last message failed is failing. */
export function formatState({
  state,
  disabled_reason: reason,
  failing_since: failingSince,
}: Pick<WebhookView, 'state' | 'disabled_reason' | 'failing_since'>): string {
  if (reason !== null) return `${state} (${reason})`;
  return state === 'active' && failingSince !== null ? 'failing' : state;
}

/** Formats a webhook. What does not apply is left out. */
export function formatWebhook(webhook: WebhookView): string[] {
  const { failing_since: failingSince, next_attempt_at: nextAttemptAt } = webhook;
  return formatDefinitionList([
    ['Id', webhook.id],
    ['Address', webhook.url],
    ['Events', webhook.types.join(', ')],
    ['Made by', webhook.key_prefix === null ? 'a member' : `key ${webhook.key_prefix}`],
    ['State', formatState(webhook)],
    ['Last success', formatOptional(webhook.last_success_at)],
    ...(failingSince === null ? [] : [['Failing since', formatTimestamp(failingSince)] as const]),
    ...(nextAttemptAt === null ? [] : [['Next attempt', formatTimestamp(nextAttemptAt)] as const]),
  ]);
}

/** Formats a webhook with its new secret, which is displayed only here. */
export const formatNewSecret = (webhook: WebhookView, secret: string): string[] => [
  ...formatDefinitionList([['Secret', secret]]),
  ...formatWebhook(webhook),
  '',
  'The secret is shown only once. If you lose it, rotate it.',
];
