import { useCommand } from '@renderer/client/command-query';
import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { WebhookHealthBadge } from '@renderer/features/webhooks/facts/webhook-health-badge';
import {
  WEBHOOK_REFRESH_MS,
  WebhookHealthReason,
} from '@renderer/features/webhooks/facts/webhook-health-reason';
import { getWebhookHost } from '@renderer/features/webhooks/facts/webhook-host';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useParams } from '@tanstack/react-router';
import { DeliveriesCard } from './deliveries-card';
import { WebhookActions } from './webhook-actions';
import { WebhookFactsCard } from './webhook-facts-card';

const createBackLink = () => <BackLink to="/webhooks" label={formatMessage(webhookListMessages.title)} />;

function WebhookNotFound() {
  const { name } = useProperty();
  return (
    <ScreenLayout title={formatMessage(webhookDetailMessages.title)} back={createBackLink()}>
      <p className="text-sm text-ink-2">
        {formatMessage(webhookDetailMessages.notFound, { property: name })}
      </p>
    </ScreenLayout>
  );
}

function WebhookHeader({ webhook }: { readonly webhook: WebhookView }) {
  return (
    <div className="space-y-1.5">
      <p dir="ltr" className="copyable text-left font-mono text-sm font-medium wrap-anywhere">
        {webhook.url}
      </p>
      <WebhookHealthBadge webhook={webhook} />
      <WebhookHealthReason webhook={webhook} />
    </div>
  );
}

function WebhookDetail({ webhook }: { readonly webhook: WebhookView }) {
  const isStale = useIsStale();
  return (
    <ScreenLayout
      title={getWebhookHost(webhook.url)}
      back={createBackLink()}
      head={<WebhookHeader webhook={webhook} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <div
        className={`grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_300px] ${isStale ? 'opacity-60' : ''}`}
      >
        <DeliveriesCard webhook={webhook} />
        <div className="min-w-0 space-y-5">
          <WebhookFactsCard webhook={webhook} />
        </div>
      </div>
    </ScreenLayout>
  );
}

/** One webhook: whether messages arrive, and what was sent. */
export function WebhookScreen() {
  const { id: property_id } = useProperty();
  const { id } = useParams({ from: '/webhooks/$id' });
  const query = useCommand('webhooks.list', { property_id }, { refreshMs: WEBHOOK_REFRESH_MS });
  if (query.data === undefined)
    return (
      <ScreenLayout title={formatMessage(webhookDetailMessages.title)} back={createBackLink()}>
        <AsyncSection query={query} isWholePage skeleton={<Skeleton rows={4} rowHeight={120} />}>
          {() => null}
        </AsyncSection>
      </ScreenLayout>
    );
  const webhook = query.data.find((known) => known.id === id);
  return webhook === undefined ? <WebhookNotFound /> : <WebhookDetail key={id} webhook={webhook} />;
}
