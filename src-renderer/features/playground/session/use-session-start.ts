import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useSelectedPermissions } from '@renderer/features/keys/picker/use-selected-permissions';
import { useProperty } from '@renderer/session/session';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Starts a session. false: the member cancelled. Throws AppError if the service refused. */
export type StartSession = (scopes: readonly Permission[]) => Promise<boolean>;

/** State of the form that starts a session. */
export function useSessionStart(start: StartSession, onClose: () => void) {
  const queries = useQueryClient();
  const { id: property_id } = useProperty();
  const grantable = useCommand('keys.grantable', { property_id });
  const operations = useCommand('catalogue.get', {}).data?.operations ?? [];
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const choice = useSelectedPermissions(grantable.data, isPending);

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
        await refetchCommands(queries, 'keys.grantable');
    } finally {
      setPending(false);
    }
  };
  return { ...choice, grantable, operations, isPending, isTried, error, submit };
}

export type SessionStart = ReturnType<typeof useSessionStart>;
