import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a request to go on with the first key. It is met once the session says that systems can connect: before,
 * the keys cannot be opened.
 */
export function useFirstKey(isOn: boolean): () => void {
  const router = useRouter();
  const [isRequested, setRequested] = useState(false);
  const goOn = useEffectEvent(async () => {
    await router.navigate({ to: '/keys' });
    openCreateKeyDialog();
  });
  useEffect(() => {
    if (isOn && isRequested) void goOn();
  }, [isOn, isRequested]);
  return () => setRequested(true);
}
