import { useClient } from '@renderer/app/client-context';
import { refetchCommands } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { formatFullTimestamp } from '@renderer/format/moment';
import { useAsyncAction } from '@renderer/parts/use-act';
import { Button } from '@renderer/ui/button';
import { ErrorText } from '@renderer/ui/problem';
import { showToast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';

/** Asked when the clock jumped: keys past their expiry wait for the answer. */
export function ClockConfirmation({ at }: { readonly at: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { time_zone } = useProperty();
  const { isPending, error, act } = useAsyncAction();
  const confirm = () =>
    act(async () => {
      await client.call('service.confirmClock', {});
      await refetchCommands(queries, 'service.', 'keys.');
      showToast('The clock is believed.');
    });
  return (
    <section
      aria-label="The clock"
      className="rounded-lg border border-brass-line bg-brass-soft px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="num min-w-0 flex-1 font-medium text-brass">
          This computer's clock moved to {formatFullTimestamp(Date.parse(at), time_zone)}. Is it right?
        </p>
        <Button onPress={() => void confirm()} isPending={isPending}>
          It is right
        </Button>
      </div>
      <p className="mt-1 text-ink-2">
        If it is not, set the clock of this computer; the question then goes by itself.
      </p>
      {error !== null && <ErrorText error={error} className="mt-1" />}
    </section>
  );
}
