import { useState } from 'react';

interface Action {
  readonly isPending: boolean;
  /** Error of the last run; null: it did not fail. */
  readonly error: unknown;
  /** Runs the work unless a run is in progress. What it throws becomes `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly reset: () => void;
}

/** State of one action that a member requested: in progress, failed or done. */
export function useAsyncAction(): Action {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    }
    setPending(false);
  };
  return { isPending, error, run, reset: () => setError(null) };
}
