import { useState } from 'react';

interface Read {
  /** undefined: nothing was read yet. */
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * Returns why nothing could be read. It stays while the same is read again, so a button that was pressed for that keeps the
 * focus. null: it was read, or has not failed.
 */
export function useUnreadError({ data, error }: Read): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const shown = data === undefined ? (error ?? last) : null;
  if (shown !== last) setLast(shown);
  return shown;
}
