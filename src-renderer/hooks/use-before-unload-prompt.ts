import { useEffect } from 'react';

/** Asks before the page is loaded anew or closed: the browser in its own words, on the desktop the program. */
export function useBeforeUnloadPrompt(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isAtStake]);
}
