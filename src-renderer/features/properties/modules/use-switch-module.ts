import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Commands whose answers a switched module changes. */
export const changedByModule = ['session.current', 'modules.', 'keys.'] as const;

/** Switches Integrations at the active property. */
export function useSwitchModule(onSwitched: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const { id: property_id } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const switchTo = (isOn: boolean) =>
    run(async () => {
      await client.call('modules.set', { property_id, module: 'integration', is_on: isOn });
      await refetchCommands(queries, ...changedByModule);
      onSwitched();
    });
  return { isPending, error, switchTo };
}

/** Switches Integrations on, after a question where keys would work again. decision 0007; decision 0162. */
export function useSwitchOn(onSwitched: () => void = () => undefined) {
  const client = useClient();
  const queries = useQueryClient();
  const { id: property_id } = useProperty();
  const preview = useAsyncAction();
  const module = useSwitchModule(onSwitched);
  const [isAsking, setAsking] = useState(false);
  const switchOn = () =>
    preview.run(async () => {
      const { active_keys: count } = await client.call('modules.preview', {
        property_id,
        module: 'integration',
      });
      if (count === 0) return module.switchTo(true);
      // The question reads the keys again, and an older answer may name others.
      queries.removeQueries({ queryKey: ['modules.preview'] });
      setAsking(true);
    });
  return {
    isPending: preview.isPending,
    error: preview.error ?? module.error,
    isAsking,
    switchOn: () => void switchOn(),
    stopAsking: () => setAsking(false),
  };
}
