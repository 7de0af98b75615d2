import { useGenerateRecoveryCodes } from '@renderer/features/auth/account/use-generate-recovery-codes';
import { useEffect, useEffectEvent } from 'react';

/** Generates recovery codes at once if there are none, and otherwise on request. */
export function useSetupRecoveryCodes(hasCodes: boolean): ReturnType<typeof useGenerateRecoveryCodes> {
  const fresh = useGenerateRecoveryCodes();
  const makeFirst = useEffectEvent(() => void fresh.make());
  useEffect(() => {
    if (hasCodes) return;
    // Waits one tick: a component that mounts twice in development generates codes once.
    const timer = setTimeout(() => makeFirst(), 0);
    return () => clearTimeout(timer);
  }, [hasCodes]);
  return fresh;
}
