import { openCreateKeyDialog } from '@renderer/state/dialogs';
import type { GuideId } from '@shared/keys/guides/guides';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a request to go on with the key of a system. It is met once the session says that systems can connect: before,
 * the keys cannot be opened.
 */
export function useFirstKey(isOn: boolean): (guide: GuideId) => void {
  const router = useRouter();
  const [guide, setGuide] = useState<GuideId | null>(null);
  const goOn = useEffectEvent(async () => {
    await router.navigate({ to: '/keys' });
    openCreateKeyDialog({ guide });
  });
  useEffect(() => {
    if (isOn && guide !== null) void goOn();
  }, [isOn, guide]);
  return setGuide;
}
