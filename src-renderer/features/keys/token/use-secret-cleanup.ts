import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import type { Message } from '@shared/text/message';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TokenSecret } from './token-secret';

/**
 * Destroys the secret when the component unmounts, even unexpectedly.
 * A secret that arrives after the unmount is destroyed, too.
 */
export function useSecretCleanup(destroyed: Message): (secret: TokenSecret) => void {
  const held = useRef<TokenSecret | null>(null);
  const isGone = useRef(false);
  const report = useEffectEvent(() => showToast(formatMessage(destroyed)));
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      const isVisible = held.current !== null && held.current.read() !== null;
      if (isVisible) report();
      held.current?.destroy();
      held.current = null;
    };
  }, []);
  return (secret) => {
    held.current = secret;
    if (isGone.current) secret.destroy();
  };
}
