import { useClient } from '@renderer/app/client-context';
import { refetchCommands } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useSession } from '@renderer/app/session';
import type { PickedFile } from '@renderer/parts/chosen-file';
import { downloadFile } from '@renderer/parts/chosen-file';
import { ProgressDialog } from '@renderer/parts/progress-dialog';
import { useLongTask } from '@renderer/parts/use-long-task';
import { Button } from '@renderer/ui/button';
import { ErrorText } from '@renderer/ui/problem';
import { showToast } from '@renderer/ui/toast';
import { product } from '@shared/product';
import { useQueryClient } from '@tanstack/react-query';
import { formatBackupResult, getBackupFileName } from './copy-words';

/** Tells that the file is there; on the desktop it can be looked at. */
function useDelivery() {
  const client = useClient();
  const { session } = useSession();
  return (chosen: PickedFile, words: string) => {
    downloadFile(chosen);
    if (!session.host.can_show_in_folder) return showToast(words);
    showToast(words, {
      label: 'Show in folder',
      onPress: () =>
        void client
          .call('files.showInFolder', { ticket: chosen.ticket })
          .catch(() => showToast('The folder could not be opened.')),
    });
  };
}

/** A checked copy of everything, to where the person chooses. */
export function CreateBackup() {
  const client = useClient();
  const queries = useQueryClient();
  const deliver = useDelivery();
  const withRecentPassword = useRecentPassword();
  const { progress, error, run, cancel } = useLongTask();
  const backUp = () =>
    run(async (options) => {
      const suggested_name = getBackupFileName(product.slug, Date.now());
      const chosen = await client.call('files.choose', { purpose: 'backup', suggested_name });
      if (chosen === null) return;
      const copy = await withRecentPassword(() =>
        client.call('service.backup', { file: chosen.ticket }, options),
      );
      if (copy === null) return;
      await refetchCommands(queries, 'service.settings');
      deliver(chosen, `Backed up: ${formatBackupResult(copy)}.`);
    });
  return (
    <div className="min-w-0">
      <Button onPress={() => void backUp()}>Back up now</Button>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {progress !== null && <ProgressDialog title="Backing up" {...progress} onCancel={cancel} />}
    </div>
  );
}
