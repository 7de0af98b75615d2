import { useClient } from '@renderer/client/client-context';
import { downloadFile } from '@renderer/client/file-picker';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { guestsMessages } from '@shared/guests/guests.messages';

/** Saves what is stored about a guest as a file. */
export function ExportGuestButton({ guestId }: { readonly guestId: string }) {
  const client = useClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const save = () =>
    run(async () => {
      const suggested_name = formatMessage(guestsMessages.exportFileName);
      const file = await client.call('files.choose', { purpose: 'guest_export', suggested_name });
      if (file === null) return;
      const input = { property_id, id: guestId, file: file.ticket };
      const written = await withRecentPassword(() => client.call('guests.exportData', input));
      if (written === null) return;
      downloadFile(file);
      showToast(formatMessage(guestsMessages.exportedData));
    });
  return (
    <>
      <Button isPending={isPending} onPress={() => void save()}>
        {formatMessage(guestsMessages.exportData)}
      </Button>
      {error !== null && <ErrorText error={error} />}
    </>
  );
}
