import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import type { PickedFile } from '@renderer/client/file-picker';
import { downloadFile } from '@renderer/client/file-picker';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { setBackupRequested, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { product } from '@shared/kernel/product';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatBackupResult, getBackupFileName } from './backup-summary';

/** Reports that the file is written. On the desktop the member can open its folder. */
function useDelivery() {
  const client = useClient();
  const { session } = useSession();
  return (chosen: PickedFile, text: string) => {
    downloadFile(chosen);
    if (!session.host.can_show_in_folder) return showToast(text);
    showToast(text, {
      label: formatMessage(serviceMessages.showInFolder),
      onPress: () =>
        void client
          .call('files.showInFolder', { ticket: chosen.ticket })
          .catch(() => showToast(formatMessage(serviceMessages.showInFolderFailed))),
    });
  };
}

/** Focuses the button when a member came here to back up. */
function useRequestedFocus() {
  const ref = useRef<HTMLButtonElement>(null);
  const isRequested = useDialogs((state) => state.isBackupRequested);
  useEffect(() => {
    if (!isRequested) return;
    ref.current?.focus();
    setBackupRequested(false);
  }, [isRequested]);
  return ref;
}

/** Creates a backup where the member chooses. */
export function CreateBackup() {
  const client = useClient();
  const queries = useQueryClient();
  const reportWritten = useDelivery();
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
      await refetchCommands(queries, 'service.settings', 'attention.list');
      reportWritten(chosen, formatBackupResult(copy));
    });
  const button = useRequestedFocus();
  return (
    <div className="min-w-0">
      <Button ref={button} onPress={() => void backUp()}>
        {formatMessage(serviceMessages.backUp)}
      </Button>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {progress !== null && (
        <ProgressDialog title={formatMessage(serviceMessages.backingUp)} {...progress} onCancel={cancel} />
      )}
    </div>
  );
}
