import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useConnection } from '@renderer/client/connection';
import { useProperty } from '@renderer/session/session';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CreatedKey } from './created-key';
import { watchIdle } from './watch-idle';

/** `destroyed`: by time. `cut_off`: with the connection, at whose end the service lets go of the token. `revoked`: with its key. */
export type TokenEnd = 'destroyed' | 'cut_off' | 'revoked';

const spoken = {
  destroyed: 'The token has been destroyed.',
  cut_off: 'The connection was lost. The token has been destroyed.',
  revoked: 'The key has been revoked. Its token opens nothing.',
} as const satisfies Record<TokenEnd, string>;

interface Ends {
  readonly onMask: () => void;
  readonly onEnd: (end: TokenEnd) => void;
}

/**
 * Hears of whatever else ends the token: time, a locked screen, a lost connection, the end of its key, the page going away. Time is kept here,
 * too: a service that is not reached tells nothing.
 */
export function useTokenEnd({ key, secret, handle }: CreatedKey, { onMask, onEnd }: Ends): void {
  const client = useClient();
  const { id: property_id } = useProperty();
  const isRevoked = useRef(false);
  const end = useEffectEvent((how: TokenEnd) => {
    // A token that was gone before can still lose its key.
    const isOver = how === 'revoked' ? isRevoked.current : secret === null || secret.read() === null;
    if (isOver) return;
    isRevoked.current = how === 'revoked';
    secret?.destroy();
    onEnd(how);
    announceNow(spoken[how]);
  });
  useAppEvent('keys.changed', (changed) => {
    if (changed.property_id !== property_id) return;
    client.call('keys.get', { property_id, prefix: key.prefix }).then(
      ({ state }) => state === 'revoked' && end('revoked'),
      // The next change, or the next call with the token, tells.
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
