import { refetchCommands } from '@renderer/client/command-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Saves a step when the member leaves it, and reads the progress of the first run. */
export function useSaveStep(onDone: () => void = () => undefined): {
  readonly isPending: boolean;
  readonly error: unknown;
  /** Returns true if the step was saved. */
  readonly leave: (save: () => Promise<unknown>) => Promise<boolean>;
} {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isPending,
    error,
    async leave(save) {
      setPending(true);
      setError(null);
      try {
        await save();
        await refetchCommands(queries, 'session.current');
        onDone();
        return true;
      } catch (thrown) {
        setError(thrown);
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
