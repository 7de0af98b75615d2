import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the part lives, doing what the newest one does: for parts that are dear to draw again. */
export function useStable<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
