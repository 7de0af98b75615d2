import { LoadError, Skeleton } from '@renderer/components/async-section';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { useState } from 'react';
import { AttemptRow } from './attempt-row';
import { ReplayDialog } from './replay-dialog';
import { useWebhookAction } from './use-webhook-action';
import { useWebhookAttempts } from './use-webhook-attempts';

interface AttemptListProps {
  readonly webhook: WebhookView;
  readonly onDeliverAgain: ((seq: number) => void) | null;
}

function AttemptList({ webhook, onDeliverAgain }: AttemptListProps) {
  const attempts = useWebhookAttempts(webhook);
  const unreadError = useUnreadError(attempts);
  if (attempts.data === undefined)
    return unreadError !== null ? (
      <LoadError error={unreadError} onRetry={() => void attempts.refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  const emptyText =
    onDeliverAgain === null ? webhookDetailMessages.noDeliveriesInactive : webhookDetailMessages.noDeliveries;
  if (attempts.data.length === 0)
    return <p className="px-4 py-6 text-sm text-ink-2">{formatMessage(emptyText)}</p>;
  return (
    <>
      <ol aria-label={formatMessage(webhookDetailMessages.deliveries)}>
        {attempts.data.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} onDeliverAgain={onDeliverAgain} />
        ))}
      </ol>
      {attempts.hasNextPage && (
        <div className="border-t border-line px-4 py-2.5">
          <Button
            size="sm"
            isPending={attempts.isFetchingNextPage}
            onPress={() => void attempts.fetchNextPage()}
          >
            {formatMessage(webhookDetailMessages.showMore)}
          </Button>
        </div>
      )}
    </>
  );
}

interface DeliveryActionsProps {
  readonly isPending: boolean;
  readonly onTest: () => void;
  readonly onReplay: () => void;
}

function DeliveryActions({ isPending, onTest, onReplay }: DeliveryActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onPress={onReplay}>
        {formatMessage(webhookDetailMessages.replay)}
      </Button>
      <Button size="sm" variant="primary" isPending={isPending} onPress={onTest}>
        {formatMessage(webhookDetailMessages.sendTest)}
      </Button>
    </div>
  );
}

/** What was sent to the webhook and how it ended, with ways to send more. */
export function DeliveriesCard({ webhook }: { readonly webhook: WebhookView }) {
  const { act, isPending, error } = useWebhookAction(webhook);
  const { time_zone } = useProperty();
  const [isReplaying, setReplaying] = useState(false);
  const isActive = webhook.state === 'active';
  const sendTest = () =>
    void act(async (client, ref) => {
      await client.call('webhooks.test', ref);
      showToast(formatMessage(webhookDetailMessages.testQueued));
    });
  const deliverAgain = (event_seq: number) =>
    void act(async (client, ref) => {
      await client.call('webhooks.redeliver', { ...ref, event_seq });
      showToast(formatMessage(webhookDetailMessages.againQueued, { number: String(event_seq) }));
    });
  return (
    <Card
      title={formatMessage(webhookDetailMessages.deliveries)}
      isFlush
      trailing={
        isActive && (
          <DeliveryActions isPending={isPending} onTest={sendTest} onReplay={() => setReplaying(true)} />
        )
      }
    >
      {error !== null && <ErrorText error={error} className="border-b border-line px-4 py-2.5" />}
      {webhook.next_attempt_at !== null && (
        <p className="num border-b border-line px-4 py-2.5 text-sm text-brass">
          {formatMessage(webhookDetailMessages.nextRetry, {
            time: formatDateTime(Date.parse(webhook.next_attempt_at), time_zone),
          })}
        </p>
      )}
      <AttemptList webhook={webhook} onDeliverAgain={isActive ? deliverAgain : null} />
      {isReplaying && <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} />}
    </Card>
  );
}
