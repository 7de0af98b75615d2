import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { LoadErrorNotice } from '@renderer/components/load-error-notice';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { CommandOutput } from '@shared/contract/management-contract';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface ConfirmClockDialogProps {
  /** The clock's time, as displayed. */
  readonly time: string;
  readonly keys: number;
  readonly onClose: () => void;
}

/** Asks again, with what it ends: no restore takes the confirmation of a wrong clock back. */
function ConfirmClockDialog({ time, keys, onClose }: ConfirmClockDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const confirm = () =>
    run(async () => {
      await client.call('service.confirmClock', {});
      await refetchCommands(queries, 'service.', 'keys.');
      showToast(formatMessage(serviceMessages.clockConfirmed));
    });
  return (
    <AlertDialog
      isOpen
      title={formatMessage(serviceMessages.confirmClockTitle, { time })}
      detail={<p>{formatMessage(serviceMessages.confirmClockKeys, { keys })}</p>}
      keep={formatMessage(serviceMessages.confirmClockCancel)}
      onKeep={onClose}
      actionLabel={formatMessage(serviceMessages.confirmClock)}
      actionVariant="primary"
      onAction={() => void confirm()}
      isPending={isPending}
      error={error}
    />
  );
}

/** Asks about a clock jump or a long pause. Keys past their expiry wait for the answer. */
function ClockQuestion({ clock }: { readonly clock: CommandOutput<'service.clock'> }) {
  const { time_zone } = useProperty();
  const [isConfirming, setConfirming] = useState(false);
  const format = (at: string) => formatFullTimestamp(Date.parse(at), time_zone);
  const time = format(clock.clock_at);
  const last = format(clock.high_water_at);
  const hints = [serviceMessages.clockPause, serviceMessages.clockMeanwhile, serviceMessages.clockWrong];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="num min-w-0 flex-1 font-medium text-brass">
          {formatMessage(serviceMessages.clockMoved, { time, last })}
        </p>
        <Button onPress={() => setConfirming(true)}>{formatMessage(serviceMessages.confirmClock)}</Button>
      </div>
      {hints.map((hint) => (
        <p key={hint.id} className="mt-1 text-ink-2">
          {formatMessage(hint)}
        </p>
      ))}
      {isConfirming && (
        <ConfirmClockDialog time={time} keys={clock.expiring_keys} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

/** Shows the question once the clock is read, or that it could not be read. */
export function ClockConfirmation() {
  const query = useCommand('service.clock', {});
  const { data: clock, refetch } = query;
  const error = useUnreadError(query);
  if (clock === undefined && error === null) return null;
  return (
    <section
      aria-label={formatMessage(serviceMessages.clockLabel)}
      className="rounded-lg border border-brass-line bg-brass-soft px-4 py-3 text-sm"
    >
      {clock === undefined ? (
        <LoadErrorNotice
          text={formatMessage(serviceMessages.clockUnread)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ClockQuestion clock={clock} />
      )}
    </section>
  );
}
