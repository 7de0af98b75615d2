import { announceNow } from '@renderer/app/announcer';
import { useAppEvent } from '@renderer/app/client-context';
import { useConnection } from '@renderer/app/connection';
import { useEffect, useEffectEvent } from 'react';
import type { FreshKey } from './fresh-key';
import { watchInput } from './watch-input';

/** `destroyed`: by time. `cut_off`: with the connection, at whose end the service lets go of the token. */
export type TokenEnd = 'destroyed' | 'cut_off';

const spoken = {
  destroyed: 'The token has been destroyed.',
  cut_off: 'The connection was lost. The token has been destroyed.',
} as const satisfies Record<TokenEnd, string>;

interface Ends {
  readonly onMask: () => void;
  readonly onEnd: (end: TokenEnd) => void;
}

/**
 * Hears of whatever else ends the token: time, a locked screen, a lost connection, the page going away. Time is kept here,
 * too: a service that is not reached tells nothing.
 */
export function useEnds({ secret, handle }: FreshKey, { onMask, onEnd }: Ends): void {
  const end = useEffectEvent((how: TokenEnd) => {
    if (secret === null || secret.read() === null) return;
    secret.destroy();
    onEnd(how);
    announceNow(spoken[how]);
  });
  useAppEvent('token.mask', onMask);
  useAppEvent('token.destroyed', (ended) => {
    if (ended.handle === handle) end('destroyed');
  });
  useEffect(() => {
    const hear = () => {
      if (useConnection.getState().connection === 'lost') end('cut_off');
    };
    hear();
    return useConnection.subscribe(hear);
  }, []);
  useEffect(() => watchInput(() => end('destroyed')), []);
  useEffect(() => {
    const destroy = () => secret?.destroy();
    window.addEventListener('pagehide', destroy);
    return () => window.removeEventListener('pagehide', destroy);
  }, [secret]);
}
