import { formatDateTime, toIsoDay } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { DateField } from '@renderer/ui/date/date-field';
import { TimeField } from '@renderer/ui/date/time-field';
import { showToast } from '@renderer/ui/feedback/toast';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { webhookDetailMessages } from '@shared/webhooks/webhook-detail.messages';
import type { WebhookView } from '@shared/webhooks/webhook-view';
import { ATTEMPT_DAYS } from '@shared/webhooks/webhook-view';
import { useState } from 'react';
import type { ReplayDraft } from './replay-time';
import { getReplayError, toReplayMs } from './replay-time';
import { useWebhookAction } from './use-webhook-action';

interface ReplayDialogProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** Sends everything since a time once more. It begins with yesterday, as most receivers miss less. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const { name, time_zone } = useProperty();
  const { act, isPending, error } = useWebhookAction(webhook);
  const [draft, setDraft] = useState<ReplayDraft>(() => ({
    day: toIsoDay(Date.now() - DAY_MS, time_zone),
    time: '00:00',
  }));
  const [isTried, setTried] = useState(false);
  const sinceMs = toReplayMs(draft, time_zone);
  const problem = getReplayError(sinceMs, Date.now());
  const submit = () => {
    setTried(true);
    if (sinceMs === null || problem !== null) return;
    void act(async (client, ref) => {
      await client.call('webhooks.replay', { ...ref, since: toTimestamp(sinceMs) });
      onClose();
      const time = formatDateTime(sinceMs, time_zone);
      showToast(formatMessage(webhookDetailMessages.replayed, { time }));
    });
  };
  return (
    <FormDialog
      title={formatMessage(webhookDetailMessages.replayTitle)}
      lead={formatMessage(webhookDetailMessages.replayLead, { days: ATTEMPT_DAYS })}
      submit={formatMessage(webhookDetailMessages.replaySubmit)}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label={formatMessage(webhookDetailMessages.replayDay)}
          value={draft.day}
          onChange={(day) => setDraft({ ...draft, day })}
          hint={formatMessage(webhookDetailMessages.replayZone, { property: name })}
          error={isTried ? problem : null}
        />
        <TimeField
          label={formatMessage(webhookDetailMessages.replayTime)}
          value={draft.time}
          onChange={(time) => setDraft({ ...draft, time })}
        />
      </div>
    </FormDialog>
  );
}
