import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for the whole life of the component. It calls the latest version of the callback.
 * Use it for props of components that are expensive to render again.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
