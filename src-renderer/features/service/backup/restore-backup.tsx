import { useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { PickedFile } from '@renderer/client/file-picker';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { heldMessages } from '@shared/service/held.messages';
import { serviceMessages } from '@shared/service/service.messages';
import { formatBackupSummary, formatRestoreSummary } from './backup-summary';
import { useSelectedBackup } from './use-selected-backup';

function Consequences() {
  const { data: status } = useCommand('service.status', {});
  const isHeld = status !== undefined && status.held !== null;
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-sm">
      <li>{formatMessage(serviceMessages.restoreResetsData)}</li>
      <li>{formatMessage(isHeld ? heldMessages.restoreRevokes : serviceMessages.restoreKeepsRevocations)}</li>
      <li>{formatMessage(serviceMessages.restoreKeepsMembers)}</li>
      {!isHeld && <li>{formatMessage(serviceMessages.restoreKeepsNotices)}</li>}
      <li>{formatMessage(serviceMessages.restoreRemovesKeys)}</li>
      <li>{formatMessage(serviceMessages.restoreKeepsCurrentData)}</li>
      <li>{formatMessage(serviceMessages.restoreSignsOut)}</li>
    </ul>
  );
}

/** Restores a backup, which replaces the current data. */
export function RestoreBackup() {
  const client = useClient();
  const { time_zone } = useProperty();
  const withRecentPassword = useRecentPassword();
  const { picked, isOnItsWay, error: pickError, pick, drop } = useSelectedBackup();
  const { progress, error, clearError, run, cancel } = useLongTask();
  const keep = () => {
    drop();
    clearError();
  };
  const restore = (file: PickedFile) =>
    run(async (options) => {
      const copy = await withRecentPassword(() =>
        client.call('service.restore', { file: file.ticket }, options),
      );
      if (copy === null) return;
      drop();
      if (copy.replaced !== null) showToast(formatRestoreSummary(file.name, copy.replaced));
    });
  return (
    <div className="min-w-0">
      <Button variant="danger" onPress={() => void pick()} isPending={isOnItsWay}>
        {formatMessage(isOnItsWay ? serviceMessages.readingBackup : serviceMessages.restore)}
      </Button>
      {pickError !== null && <ErrorText error={pickError} className="mt-2" />}
      {picked !== null && (
        <AlertDialog
          isOpen
          title={formatMessage(serviceMessages.restoreTitle, { file: picked.file.name })}
          keep={formatMessage(serviceMessages.restoreCancel)}
          onKeep={keep}
          actionLabel={formatMessage(serviceMessages.restoreConfirm)}
          onAction={() => void restore(picked.file)}
          isPending={progress !== null}
          error={error}
          detail={<Consequences />}
        >
          <span className="num block text-ink">{formatBackupSummary(picked.seen, time_zone)}</span>
          {formatMessage(serviceMessages.restoreCheckedFirst)}
        </AlertDialog>
      )}
      {picked !== null && progress !== null && progress.total > 0 && (
        <ProgressDialog
          title={formatMessage(serviceMessages.checkingBackup)}
          {...progress}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
