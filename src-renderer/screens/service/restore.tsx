import { useClient } from '@renderer/app/client-context';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useSession } from '@renderer/app/session';
import type { ChosenFile } from '@renderer/parts/chosen-file';
import { pickFile } from '@renderer/parts/chosen-file';
import { LongWork } from '@renderer/parts/long-work';
import { useAct } from '@renderer/parts/use-act';
import { useLongWork } from '@renderer/parts/use-long-work';
import { AlertDialog } from '@renderer/ui/alert-dialog';
import { Button } from '@renderer/ui/button';
import { Problem } from '@renderer/ui/problem';
import { toast } from '@renderer/ui/toast';
import { useState } from 'react';
import { restoredWords } from './copy-words';

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
  const { session } = useSession();
  const withRecentPassword = useRecentPassword();
  const picking = useAct();
  const { progress, error, forget, run, cancel } = useLongWork();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [isSending, setSending] = useState(false);
  const pick = () =>
    picking.act(async () => {
      try {
        const onPicked = () => setSending(true);
        setChosen(
          await pickFile(client, { purpose: 'restore', accept: '', host: session.host.kind, onPicked }),
        );
      } finally {
        setSending(false);
      }
    });
  const keep = () => {
    setChosen(null);
    forget();
  };
  const restore = (file: ChosenFile) =>
    run(async (options) => {
      const copy = await withRecentPassword(() =>
        client.call('service.restore', { file: file.ticket }, options),
      );
      if (copy === null) return;
      setChosen(null);
      if (copy.replaced !== null) toast(restoredWords(file.name, copy.replaced));
    });
  return (
    <div className="min-w-0">
      <Button look="danger" onPress={() => void pick()} isPending={isSending}>
        {isSending ? 'Sending the file...' : 'Restore from a backup'}
      </Button>
      {picking.error !== null && <Problem error={picking.error} className="mt-2" />}
      {chosen !== null && (
        <AlertDialog
          isOpen
          title={`Replace everything with ${chosen.name}?`}
          keep="Keep what there is"
          onKeep={keep}
          act="Replace everything"
          onAct={() => void restore(chosen)}
          isPending={progress !== null}
          error={error}
          detail={<Consequences />}
        >
          The backup is checked first; a damaged one changes nothing.
        </AlertDialog>
      )}
      {chosen !== null && progress !== null && progress.total > 0 && (
        <LongWork title="Checking the backup" {...progress} onCancel={cancel} />
      )}
    </div>
  );
}
