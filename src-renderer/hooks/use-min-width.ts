import { useSyncExternalStore } from 'react';

/** True if the window is at least that wide. */
export function useMinWidth(widthPx: number): boolean {
  const query = window.matchMedia(`(width >= ${widthPx}px)`);
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
