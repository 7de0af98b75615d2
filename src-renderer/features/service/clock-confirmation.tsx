import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';

/** Asks about a clock jump. Keys past their expiry wait for the answer. */
export function ClockConfirmation({ at }: { readonly at: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { time_zone } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const confirm = () =>
    run(async () => {
      await client.call('service.confirmClock', {});
      await refetchCommands(queries, 'service.', 'keys.');
      showToast(formatMessage(serviceMessages.clockConfirmed));
    });
  return (
    <section
      aria-label={formatMessage(serviceMessages.clockLabel)}
      className="rounded-lg border border-brass-line bg-brass-soft px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="num min-w-0 flex-1 font-medium text-brass">
          {formatMessage(serviceMessages.clockMoved, {
            time: formatFullTimestamp(Date.parse(at), time_zone),
          })}
        </p>
        <Button onPress={() => void confirm()} isPending={isPending}>
          {formatMessage(serviceMessages.confirmClock)}
        </Button>
      </div>
      <p className="mt-1 text-ink-2">{formatMessage(serviceMessages.clockWrong)}</p>
      {error !== null && <ErrorText error={error} className="mt-1" />}
    </section>
  );
}
