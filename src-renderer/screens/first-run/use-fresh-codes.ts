import { announce } from '@renderer/app/announcer';
import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useRecentPassword } from '@renderer/app/recent-password';
import { useAct } from '@renderer/parts/use-act';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

interface FreshCodes {
  /** Empty until they are made. */
  readonly codes: readonly string[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly make: () => Promise<void>;
}

/** Recovery codes, made at once where there were none, and otherwise when the person asks for them. */
export function useFreshCodes(areThere: boolean): FreshCodes {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, act } = useAct();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = () =>
    act(async () => {
      const made = await withRecentPassword(() => client.call('session.renewRecoveryCodes', {}));
      if (made === null) return;
      setCodes(made.codes);
      announce('Eight new recovery codes.');
      await refresh(queries, 'session.current');
    });
  const makeFirst = useEffectEvent(() => void make());
  useEffect(() => {
    if (areThere) return;
    // One tick later: what mounts twice while it is being developed makes codes once.
    const timer = setTimeout(() => makeFirst(), 0);
    return () => clearTimeout(timer);
  }, [areThere]);
  return { codes, isPending, error, make };
}
