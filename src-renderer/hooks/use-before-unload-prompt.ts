import { useEffect } from 'react';

/** Asks before the page is reloaded or closed: the browser with its own text, on the desktop the program. */
export function useBeforeUnloadPrompt(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isAtStake]);
}
