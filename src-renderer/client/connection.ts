import type { ConnectionState } from '@renderer/transport/web-transport';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** How the page stands to its service; the desktop's bridge is always open. */
export const useConnection = create<{ readonly connection: ConnectionState }>(() => ({
  connection: 'opening',
}));

export const setConnection = (connection: ConnectionState): void =>
  void useConnection.setState({ connection });

/** Whether there was a connection, and there is none now: nobody knows what the service does. */
export const useIsDisconnected = (): boolean => useConnection(({ connection }) => connection === 'lost');

/** Once the service is back, everything is read anew: what failed meanwhile comes back by itself. */
export const refetchOnReconnect = (queries: QueryClient): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.connection === 'open' && ['lost', 'refused'].includes(before.connection))
      void queries.invalidateQueries();
  });
