import { useEffect, useRef } from 'react';
import type { Secret } from './secret';

/** For a part that may go at any time: destroys the secret with it, and one that arrives when it is gone. */
export function useSecretKeeper(): (secret: Secret) => void {
  const held = useRef<Secret | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      held.current?.destroy();
      held.current = null;
    };
  }, []);
  return (secret) => {
    held.current = secret;
    if (isGone.current) secret.destroy();
  };
}
