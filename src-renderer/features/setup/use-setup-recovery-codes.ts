import { useGenerateRecoveryCodes } from '@renderer/features/auth/account/use-generate-recovery-codes';
import { useEffect, useEffectEvent } from 'react';

/** Recovery codes, made at once where there were none, and otherwise when the person asks for them. */
export function useSetupRecoveryCodes(areThere: boolean): ReturnType<typeof useGenerateRecoveryCodes> {
  const fresh = useGenerateRecoveryCodes();
  const makeFirst = useEffectEvent(() => void fresh.make());
  useEffect(() => {
    if (areThere) return;
    // One tick later: what mounts twice while it is being developed makes codes once.
    const timer = setTimeout(() => makeFirst(), 0);
    return () => clearTimeout(timer);
  }, [areThere]);
  return fresh;
}
