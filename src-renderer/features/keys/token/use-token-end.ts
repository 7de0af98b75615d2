import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useConnection } from '@renderer/client/connection';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShownSecret, TokenEnd } from './token-secret';
import { watchIdle } from './watch-idle';

interface TokenEndHandlers {
  readonly onMask: () => void;
  readonly onEnd: (end: TokenEnd) => void;
}

/**
 * Listens for everything else that ends the token: idle time, a locked screen, a lost connection, revocation,
 * page unload.
 * Measures idle time here as well, because a service that is not reached reports nothing.
 */
export function useTokenEnd(
  { keyPrefix: prefix, secret, handle, texts }: ShownSecret,
  { onMask, onEnd }: TokenEndHandlers,
): void {
  const client = useClient();
  const { id: property_id } = useProperty();
  const isRevoked = useRef(false);
  const end = useEffectEvent((how: TokenEnd) => {
    // A token that ended earlier can still have its key revoked.
    const isOver = how === 'revoked' ? isRevoked.current : secret === null || secret.read() === null;
    if (isOver) return;
    isRevoked.current = how === 'revoked';
    secret?.destroy();
    onEnd(how);
    announceNow(formatMessage(texts.ends[how]));
  });
  useAppEvent('keys.changed', (changed) => {
    if (changed.property_id !== property_id || prefix === null) return;
    client.call('keys.get', { property_id, prefix }).then(
      ({ state }) => state === 'revoked' && end('revoked'),
      // The next change, or the next call with the token, shows the state.
      () => undefined,
    );
  });
  useAppEvent('token.mask', onMask);
  useAppEvent('token.destroyed', (ended) => {
    if (ended.handle === handle) end('destroyed');
  });
  useEffect(() => {
    const onSignal = () => {
      if (useConnection.getState().connection === 'lost') end('cut_off');
    };
    onSignal();
    return useConnection.subscribe(onSignal);
  }, []);
  useEffect(() => watchIdle(() => end('destroyed')), []);
  useEffect(() => {
    const destroy = () => secret?.destroy();
    window.addEventListener('pagehide', destroy);
    return () => window.removeEventListener('pagehide', destroy);
  }, [secret]);
}
