import { useIsStale } from '@renderer/client/use-is-stale';
import { RelativeTime } from '@renderer/components/relative-time';
import { WebhookCreator } from '@renderer/features/webhooks/facts/webhook-creator';
import { WebhookHealthBadge } from '@renderer/features/webhooks/facts/webhook-health-badge';
import { WebhookHealthReason } from '@renderer/features/webhooks/facts/webhook-health-reason';
import { formatMessage } from '@renderer/text/format-message';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { webhookListMessages } from '@shared/webhooks/webhook-list.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { Link } from '@tanstack/react-router';
import { WebhookEvents } from './webhook-events';

const listColumns = () => [
  { id: 'address', title: formatMessage(webhookListMessages.addressColumn), className: 'w-[36%]' },
  { id: 'events', title: formatMessage(webhookListMessages.eventsColumn) },
  { id: 'state', title: formatMessage(webhookListMessages.healthColumn), className: 'w-[30%]' },
  { id: 'last', title: formatMessage(webhookListMessages.lastColumn) },
];

const cell = 'align-top';
const content = 'py-2';

function WebhookRow({ webhook }: { readonly webhook: WebhookView }) {
  const { id, url, types, state, last_success_at } = webhook;
  return (
    <TableRow isMuted={state === 'ended'}>
      <TableCell isHeader className={cell}>
        <div className={content}>
          {' '}
          <Link
            to="/webhooks/$id"
            params={{ id }}
            dir="ltr"
            className="focus-ring block w-fit rounded-xs text-left font-mono text-xs leading-5 wrap-anywhere text-ink hover:underline"
          >
            {url}
          </Link>
          <span className="mt-0.5 block text-xs text-ink-2">
            <WebhookCreator webhook={webhook} />
          </span>
        </div>{' '}
      </TableCell>
      <TableCell className={cell}>
        <div className={content}>
          {' '}
          <WebhookEvents types={types} />
        </div>{' '}
      </TableCell>
      <TableCell className={cell}>
        <div className={`${content} space-y-1`}>
          {' '}
          <WebhookHealthBadge webhook={webhook} />
          <WebhookHealthReason webhook={webhook} />
        </div>{' '}
      </TableCell>
      <TableCell className={cell}>
        <div className={`num text-xs leading-5 text-ink-2 ${content}`}>
          {' '}
          {last_success_at === null ? (
            formatMessage(webhookListMessages.never)
          ) : (
            <RelativeTime at={last_success_at} />
          )}
        </div>{' '}
      </TableCell>
    </TableRow>
  );
}

/** The webhooks of a property, with their health. */
export function WebhookTable({ webhooks }: { readonly webhooks: readonly WebhookView[] }) {
  const isStale = useIsStale();
  return (
    <div className={`rounded-lg border border-line bg-surface shadow-1 ${isStale ? 'opacity-60' : ''}`}>
      <PlainTable label={formatMessage(webhookListMessages.title)} columns={listColumns()}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </PlainTable>
    </div>
  );
}
