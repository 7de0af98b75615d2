import { useState } from 'react';

interface Read {
  /** undefined: nothing was read yet. */
  readonly data: unknown;
  readonly error: Error | null;
  /** How often it failed. 0 for another query, which takes the place of one that failed. */
  readonly errorUpdateCount: number;
}

/**
 * Returns why nothing could be read. It stays while the same is read again, so a button that was pressed for that keeps the
 * focus. null: it was read, or has not failed.
 */
export function useUnreadError({ data, error, errorUpdateCount }: Read): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const previous = errorUpdateCount > 0 ? last : null;
  const shown = data === undefined ? (error ?? previous) : null;
  if (shown !== last) setLast(shown);
  return shown;
}
