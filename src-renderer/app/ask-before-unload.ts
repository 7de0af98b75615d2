import { useEffect } from 'react';
import { useClient } from './client-context';

/** In a browser nobody but the page itself can ask before it is reloaded or closed; on the desktop the program does. */
export function useAskBeforeUnload(isAtStake: boolean): void {
  const { clipboard } = useClient();
  useEffect(() => {
    if (!isAtStake || clipboard === 'host') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtStake, clipboard]);
}
