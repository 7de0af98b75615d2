import { RelativeTime } from '@renderer/components/relative-time';
import { WebhookCreator } from '@renderer/features/webhooks/facts/webhook-creator';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { eventTypeMessages } from '@shared/events/event-types.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const listTime = (name: string, at: string | null): readonly { name: string; value: ReactNode }[] =>
  at === null ? [] : [{ name, value: <RelativeTime at={at} /> }];

/** What is known about a webhook, and the events that it gets. */
export function WebhookFactsCard({ webhook }: { readonly webhook: WebhookView }) {
  const canRead = useHasPermission()('organisation.audit.read');
  const { id, last_success_at, older_secret_ends_at, created_at, types } = webhook;
  return (
    <>
      <Card title={formatMessage(webhookDetailMessages.details)}>
        <DescriptionList
          facts={[
            {
              name: formatMessage(webhookDetailMessages.lastDelivery),
              value:
                last_success_at === null ? (
                  formatMessage(webhookListMessages.never)
                ) : (
                  <RelativeTime at={last_success_at} />
                ),
            },
            ...listTime(formatMessage(webhookDetailMessages.oldSecret), older_secret_ends_at),
            {
              name: formatMessage(webhookDetailMessages.created),
              value: (
                <>
                  <RelativeTime at={created_at} className="block" />
                  <WebhookCreator webhook={webhook} />
                </>
              ),
            },
          ]}
        />
        {canRead && (
          <Link
            to="/audit"
            search={{ text: id }}
            className="focus-ring mt-3 inline-block rounded-xs text-xs text-accent hover:underline"
          >
            {formatMessage(webhookDetailMessages.history)}
          </Link>
        )}
      </Card>
      <Card title={formatMessage(webhookDetailMessages.events)}>
        <ul className="space-y-1 text-sm">
          {types.map((type) => (
            <li key={type}>{formatMessage(eventTypeMessages[type])}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}
