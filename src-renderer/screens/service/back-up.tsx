import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useSession } from '@renderer/app/session';
import type { ChosenFile } from '@renderer/parts/chosen-file';
import { deliverFile } from '@renderer/parts/chosen-file';
import { ProgressDialog } from '@renderer/parts/progress-dialog';
import { useLongTask } from '@renderer/parts/use-long-task';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { toast } from '@renderer/ui/toast';
import { product } from '@shared/product';
import { useQueryClient } from '@tanstack/react-query';
import { backupName, copyWords } from './copy-words';

/** Tells that the file is there; on the desktop it can be looked at. */
function useDelivery() {
  const client = useClient();
  const { session } = useSession();
  return (chosen: ChosenFile, words: string) => {
    deliverFile(chosen);
    if (!session.host.can_show_in_folder) return toast(words);
    toast(words, {
      label: 'Show in folder',
      onPress: () =>
        void client
          .call('files.showInFolder', { ticket: chosen.ticket })
          .catch(() => toast('The folder could not be opened.')),
    });
  };
}

/** A checked copy of everything, to where the person chooses. */
export function BackUp() {
  const client = useClient();
  const queries = useQueryClient();
  const deliver = useDelivery();
  const withRecentPassword = useRecentPassword();
  const { progress, error, run, cancel } = useLongTask();
  const backUp = () =>
    run(async (options) => {
      const suggested_name = backupName(product.slug, Date.now());
      const chosen = await client.call('files.choose', { purpose: 'backup', suggested_name });
      if (chosen === null) return;
      const copy = await withRecentPassword(() =>
        client.call('service.backup', { file: chosen.ticket }, options),
      );
      if (copy === null) return;
      await refresh(queries, 'service.settings');
      deliver(chosen, `Backed up: ${copyWords(copy)}.`);
    });
  return (
    <div className="min-w-0">
      <Button onPress={() => void backUp()}>Back up now</Button>
      {error !== null && <Problem error={error} className="mt-2" />}
      {progress !== null && <ProgressDialog title="Backing up" {...progress} onCancel={cancel} />}
    </div>
  );
}
