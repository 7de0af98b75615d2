import { formatMessage } from '@renderer/text/format-message';
import type { WebhookType } from '@shared/events/event-types';
import { eventTypeMessages } from '@shared/events/event-types.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';

/** Events that a row names before it counts the others. */
const MAX_NAMED = 3;

/** Names the events of a webhook, or the first of them. */
export function WebhookEvents({ types }: { readonly types: readonly WebhookType[] }) {
  const named = types.length > MAX_NAMED + 1 ? types.slice(0, MAX_NAMED) : types;
  return (
    <ul className="space-y-1 text-xs leading-4">
      {named.map((type) => (
        <li key={type}>{formatMessage(eventTypeMessages[type])}</li>
      ))}
      {named.length < types.length && (
        <li className="text-ink-2">
          {formatMessage(webhookListMessages.moreEvents, { count: types.length - named.length })}
        </li>
      )}
    </ul>
  );
}
