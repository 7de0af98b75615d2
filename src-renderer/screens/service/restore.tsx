import { useClient } from '@renderer/app/client-context';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useProperty } from '@renderer/app/session';
import type { ChosenFile } from '@renderer/parts/chosen-file';
import { ProgressDialog } from '@renderer/parts/progress-dialog';
import { useLongTask } from '@renderer/parts/use-long-task';
import { AlertDialog } from '@renderer/ui/alert-dialog';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { toast } from '@renderer/ui/toast';
import { restoredWords, seenWords } from './copy-words';
import { usePickedBackup } from './use-picked-backup';

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

/** Everything from a backup, in place of what there is now. */
export function Restore() {
  const client = useClient();
  const { time_zone } = useProperty();
  const withRecentPassword = useRecentPassword();
  const { picked, isOnItsWay, error: notPicked, pick, drop } = usePickedBackup();
  const { progress, error, clearError, run, cancel } = useLongTask();
  const keep = () => {
    drop();
    clearError();
  };
  const restore = (file: ChosenFile) =>
    run(async (options) => {
      const copy = await withRecentPassword(() =>
        client.call('service.restore', { file: file.ticket }, options),
      );
      if (copy === null) return;
      drop();
      if (copy.replaced !== null) toast(restoredWords(file.name, copy.replaced));
    });
  return (
    <div className="min-w-0">
      <Button look="danger" onPress={() => void pick()} isPending={isOnItsWay}>
        {isOnItsWay ? 'Looking at the file...' : 'Restore from a backup'}
      </Button>
      {notPicked !== null && <Problem error={notPicked} className="mt-2" />}
      {picked !== null && (
        <AlertDialog
          isOpen
          title={`Replace everything with ${picked.file.name}?`}
          keep="Keep what there is"
          onKeep={keep}
          act="Replace everything"
          onAct={() => void restore(picked.file)}
          isPending={progress !== null}
          error={error}
          detail={<Consequences />}
        >
          <span className="num block text-ink">{seenWords(picked.seen, time_zone)}</span>
          All of it is checked first; a damaged backup changes nothing.
        </AlertDialog>
      )}
      {picked !== null && progress !== null && progress.total > 0 && (
        <ProgressDialog title="Checking the backup" {...progress} onCancel={cancel} />
      )}
    </div>
  );
}
