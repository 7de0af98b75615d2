import { useClient } from '@renderer/client/client-context';
import type { PickedFile } from '@renderer/client/file-picker';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { formatBackupSummary, formatRestoreSummary } from './backup-summary';
import { useSelectedBackup } from './use-selected-backup';

function Consequences() {
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-sm">
      <li>Properties, rooms, reservations, people and settings go back to how they were in the backup.</li>
      <li>Keys that were revoked since stay revoked. No restore revives one.</li>
      <li>Keys that were created since are gone, and the systems that use them are refused.</li>
      <li>The data of now is kept beside it, in the data folder.</li>
      <li>Everybody is signed out.</li>
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
        {isOnItsWay ? 'Looking at the file...' : 'Restore from a backup'}
      </Button>
      {pickError !== null && <ErrorText error={pickError} className="mt-2" />}
      {picked !== null && (
        <AlertDialog
          isOpen
          title={`Replace everything with ${picked.file.name}?`}
          keep="Keep what there is"
          onKeep={keep}
          actionLabel="Replace everything"
          onAction={() => void restore(picked.file)}
          isPending={progress !== null}
          error={error}
          detail={<Consequences />}
        >
          <span className="num block text-ink">{formatBackupSummary(picked.seen, time_zone)}</span>
          All of it is checked first; a damaged backup changes nothing.
        </AlertDialog>
      )}
      {picked !== null && progress !== null && progress.total > 0 && (
        <ProgressDialog title="Checking the backup" {...progress} onCancel={cancel} />
      )}
    </div>
  );
}
