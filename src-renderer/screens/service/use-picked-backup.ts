import { useClient } from '@renderer/app/client-context';
import { useSession } from '@renderer/app/session';
import type { PickedFile } from '@renderer/parts/chosen-file';
import { pickFile } from '@renderer/parts/chosen-file';
import { useAsyncAction } from '@renderer/parts/use-act';
import type { AppOutput } from '@shared/app-contract';
import { useState } from 'react';

interface PickedBackup {
  readonly file: PickedFile;
  readonly seen: AppOutput<'service.inspectBackup'>;
}

/** A backup that the person picks, looked into before anything is asked. */
export function useSelectedBackup() {
  const client = useClient();
  const { session } = useSession();
  const { error, act } = useAsyncAction();
  const [picked, setPicked] = useState<PickedBackup | null>(null);
  const [isOnItsWay, setOnItsWay] = useState(false);
  const pick = () =>
    act(async () => {
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
