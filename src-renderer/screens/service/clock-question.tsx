import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { formatInstant } from '@renderer/format/moment';
import { useAct } from '@renderer/parts/use-act';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';

/** Asked when the clock jumped: keys past their expiry wait for the answer. */
export function ClockQuestion({ at }: { readonly at: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { time_zone } = useProperty();
  const { isPending, error, act } = useAct();
  const confirm = () =>
    act(async () => {
      await client.call('service.confirmClock', {});
      await refresh(queries, 'service.', 'keys.');
      toast('The clock is believed.');
    });
  return (
    <section
      aria-label="The clock"
      className="rounded-lg border border-brass-line bg-brass-soft px-4 py-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="num min-w-0 flex-1 font-medium text-brass">
          This computer's clock moved to {formatInstant(Date.parse(at), time_zone)}. Is it right?
        </p>
        <Button onPress={() => void confirm()} isPending={isPending}>
          It is right
        </Button>
      </div>
      <p className="mt-1 text-ink-2">
        If it is not, set the clock of this computer; the question then goes by itself.
      </p>
      {error !== null && <Problem error={error} className="mt-1" />}
    </section>
  );
}
