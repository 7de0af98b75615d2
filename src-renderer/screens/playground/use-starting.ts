import { refresh, useCommand } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { useChosen } from '@renderer/screens/create-key/use-chosen';
import { AppError } from '@shared/errors';
import type { Permission } from '@shared/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Starts a session; false: the person did not want to go on. Throws what kept it from starting. */
export type Start = (scopes: readonly Permission[]) => Promise<boolean>;

/** What a session is to do, as it is being chosen, until it has started. */
export function useStarting(start: Start, onClose: () => void) {
  const queries = useQueryClient();
  const { id: property_id } = useProperty();
  const grantable = useCommand('keys.grantable', { property_id });
  const operations = useCommand('catalogue.get', {}).data?.operations ?? [];
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const choice = useChosen(grantable.data, isPending);

  const submit = async () => {
    setTried(true);
    if (choice.chosen.size === 0 || isPending) return;
    setPending(true);
    setError(null);
    try {
      if (await start([...choice.chosen])) onClose();
    } catch (thrown) {
      setError(thrown);
      if (thrown instanceof AppError && thrown.code === 'no_grantable_permissions')
        await refresh(queries, 'keys.grantable');
    } finally {
      setPending(false);
    }
  };
  return { ...choice, grantable, operations, isPending, isTried, error, submit };
}

export type Starting = ReturnType<typeof useStarting>;
