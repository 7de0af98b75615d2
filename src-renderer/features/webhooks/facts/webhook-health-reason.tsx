import { useCommand } from '@renderer/client/command-query';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { DisabledReason, WebhookView } from '@shared/webhooks/webhook-view';
import { formatAttemptResult } from './attempt-result';
import { getWebhookHealth, hasFailedAttempt, isDelivered } from './webhook-health';

/** How often state and deliveries are read again. They change without an event of the service. */
export const WEBHOOK_REFRESH_MS = 3000;

const READ_ATTEMPTS = 20;

const disabledMessages = {
  member: webhookListMessages.disabledByMember,
  failing: webhookListMessages.disabledFailing,
  gone: webhookListMessages.disabledGone,
  not_allowed: webhookListMessages.disabledNotAllowed,
} as const satisfies Record<DisabledReason, unknown>;

function formatReason(webhook: WebhookView, timeZone: string): string | null {
  const { disabled_reason, disabled_at, failing_since, created_at } = webhook;
  const formatAt = (at: string | null) => formatDateTime(Date.parse(at ?? created_at), timeZone);
  switch (getWebhookHealth(webhook)) {
    case 'working':
      return null;
    case 'unsent':
      return formatMessage(webhookListMessages.unsentWhy);
    case 'failing':
      return formatMessage(webhookListMessages.failingWhy, { time: formatAt(failing_since) });
    case 'paused':
      return formatMessage(webhookListMessages.pausedWhy);
    case 'secret_missing':
      return formatMessage(webhookListMessages.secretMissingWhy);
    case 'ended':
      return formatMessage(webhookListMessages.endedWhy);
    case 'disabled':
      return formatMessage(disabledMessages[disabled_reason ?? 'member'], { time: formatAt(disabled_at) });
  }
}

/** The newest failed attempt, with its time. */
function LastFailure({ webhook: { id, property_id } }: { readonly webhook: WebhookView }) {
  const { time_zone } = useProperty();
  const { data = [] } = useCommand(
    'webhooks.attempts',
    { property_id, webhook_id: id, before_id: null, limit: READ_ATTEMPTS },
    { refreshMs: WEBHOOK_REFRESH_MS },
  );
  const failed = data.find((attempt) => !isDelivered(attempt));
  if (failed === undefined) return null;
  return (
    <span className="block">
      {formatMessage(webhookListMessages.lastFailure, {
        result: formatAttemptResult(failed),
        time: formatDateTime(Date.parse(failed.at), time_zone),
      })}
    </span>
  );
}

/** Says why a webhook is in its state, and how its last attempt failed. */
export function WebhookHealthReason({ webhook }: { readonly webhook: WebhookView }) {
  const { time_zone } = useProperty();
  return (
    <span className="block text-xs text-ink-2">
      {formatReason(webhook, time_zone)}
      {hasFailedAttempt(webhook) && <LastFailure webhook={webhook} />}
    </span>
  );
}
