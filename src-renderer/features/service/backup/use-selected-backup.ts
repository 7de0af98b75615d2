import { useClient } from '@renderer/client/client-context';
import type { PickedFile } from '@renderer/client/file-picker';
import { pickFile } from '@renderer/client/file-picker';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useSession } from '@renderer/session/session';
import type { AppOutput } from '@shared/contract/app-contract';
import { useState } from 'react';

interface PickedBackup {
  readonly file: PickedFile;
  readonly seen: AppOutput<'service.inspectBackup'>;
}

/** Picks a backup and checks it before the confirmation. */
export function useSelectedBackup() {
  const client = useClient();
  const { session } = useSession();
  const { error, run } = useAsyncAction();
  const [picked, setPicked] = useState<PickedBackup | null>(null);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const pick = () =>
    run(async () => {
      try {
        const onPicked = () => setOnItsWay(true);
        const { kind: host } = session.host;
        const file = await pickFile(client, { purpose: 'restore', accept: '', host, onPicked });
        if (file === null) return;
        setOnItsWay(true);
        setPicked({ file, seen: await client.call('service.inspectBackup', { file: file.ticket }) });
      } finally {
        setOnItsWay(false);
      }
    });
  return { picked, isOnItsWay, error, pick, drop: () => setPicked(null) };
}
