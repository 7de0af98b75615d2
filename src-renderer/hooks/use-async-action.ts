import { useState } from 'react';

interface Action {
  readonly isPending: boolean;
  /** What the last try failed with; null while none did. */
  readonly error: unknown;
  /** Runs the work unless some is under way. What it throws becomes `error`. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly reset: () => void;
}

/** One thing that a person asked to be done: under way, failed, or over. */
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
