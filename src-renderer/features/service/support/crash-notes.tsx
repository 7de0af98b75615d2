import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { attentionMessages } from '@shared/attention/attention.messages';
import { supportMessages } from '@shared/service/support.messages';
import { useQueryClient } from '@tanstack/react-query';

/** Says when the program ended unexpectedly, and removes the notes of it. Absent while there are none. */
export function CrashNotes() {
  const client = useClient();
  const queries = useQueryClient();
  const { time_zone: timeZone } = useProperty();
  const { data } = useCommand('attention.list', {});
  const { error, isPending, run } = useAsyncAction();
  const matter = data?.items.find(({ kind }) => kind === 'crashed');
  const remove = () =>
    run(async () => {
      await client.call('service.removeCrashNotes', {});
      await refetchCommands(queries, 'attention.', 'service.report');
      showToast(formatMessage(supportMessages.notesRemoved));
      focusTitleIfLost();
    });
  if (matter?.kind !== 'crashed') return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="num max-w-[60ch] text-sm">
          {formatMessage(attentionMessages.crashed, {
            count: matter.crashes,
            date: formatFullTimestamp(Date.parse(matter.last_at), timeZone),
          })}{' '}
          {formatMessage(supportMessages.notesHint)}
        </p>
        <Button onPress={() => void remove()} isPending={isPending}>
          {formatMessage(supportMessages.removeNotes)}
        </Button>
      </div>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </div>
  );
}
