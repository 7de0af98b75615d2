import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatAttemptResult } from '@renderer/features/webhooks/facts/attempt-result';
import { isDelivered } from '@renderer/features/webhooks/facts/webhook-health';
import { useNow } from '@renderer/hooks/use-now';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatCallTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Disclosure } from '@renderer/ui/data/disclosure';
import { ScrollBox } from '@renderer/ui/data/scroll-box';
import { Button } from '@renderer/ui/form/button';
import { eventTypeMessages } from '@shared/events/event-types.messages';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookAttempt } from '@shared/webhooks/webhook-view';
import { CircleCheck, CircleX } from 'lucide-react';

/** Names what an attempt was about. */
function formatSubject({ event_seq, event_type }: WebhookAttempt): string {
  if (event_seq === null) return formatMessage(webhookDetailMessages.test);
  return formatMessage(event_type === null ? webhookDetailMessages.notStored : eventTypeMessages[event_type]);
}

function AttemptFacts({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { time_zone } = useProperty();
  const nowMs = useNow(attempt.id);
  const { at, event_seq, event_type, number, duration_ms } = attempt;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
        <span className="font-medium">{formatSubject(attempt)}</span>
        {event_type !== null && <TechnicalName>{event_type}</TechnicalName>}
        {event_seq !== null && (
          <span className="num text-xs text-ink-2">
            {formatMessage(webhookDetailMessages.eventNumber, { number: String(event_seq) })}
          </span>
        )}
        {number > 1 && (
          <span className="num text-xs text-ink-2">
            {formatMessage(webhookDetailMessages.attempt, { number })}
          </span>
        )}
      </p>
      <p className="num mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-2">
        <time dateTime={at}>{formatCallTime(Date.parse(at), time_zone, nowMs)}</time>
        <span className={isDelivered(attempt) ? '' : 'text-danger'}>{formatAttemptResult(attempt)}</span>
        <span>
          <span className="sr-only">{formatMessage(webhookDetailMessages.duration)} </span>
          {formatDuration(duration_ms * 1000)}
        </span>
      </p>
    </>
  );
}

interface AttemptRowProps {
  readonly attempt: WebhookAttempt;
  /** Sends the event once more; null: the webhook sends nothing now. */
  readonly onDeliverAgain: ((seq: number) => void) | null;
}

/** One attempt: what was sent when, how it ended, and the start of the answer. */
export function AttemptRow({ attempt, onDeliverAgain }: AttemptRowProps) {
  const { event_seq, event_type, excerpt } = attempt;
  const Icon = isDelivered(attempt) ? CircleCheck : CircleX;
  const canRepeat = event_seq !== null && event_type !== null && onDeliverAgain !== null;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${isDelivered(attempt) ? 'text-accent' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1">
        <AttemptFacts attempt={attempt} />
        {excerpt !== '' && (
          <Disclosure title={formatMessage(webhookDetailMessages.answer)} className="mt-1.5">
            <ScrollBox
              label={formatMessage(webhookDetailMessages.answerLabel)}
              className="mt-1 max-h-40 overflow-y-auto bg-sunken p-2"
            >
              <pre dir="ltr" className="copyable font-mono text-2xs whitespace-pre-wrap wrap-anywhere">
                {excerpt}
              </pre>
            </ScrollBox>
          </Disclosure>
        )}
      </div>
      {canRepeat && (
        <Button
          size="sm"
          variant="quiet"
          onPress={() => onDeliverAgain(event_seq)}
          aria-label={formatMessage(webhookDetailMessages.deliverAgainNamed, { number: String(event_seq) })}
        >
          {formatMessage(webhookDetailMessages.deliverAgain)}
        </Button>
      )}
    </li>
  );
}
