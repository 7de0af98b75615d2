import type { Connection } from '@renderer/web-transport';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** How the page stands to its service; the desktop's bridge is always open. */
export const useConnection = create<{ readonly connection: Connection }>(() => ({ connection: 'opening' }));

export const setConnection = (connection: Connection): void => void useConnection.setState({ connection });

/** Whether there was a connection, and there is none now: nobody knows what the service does. */
export const useIsLost = (): boolean => useConnection(({ connection }) => connection === 'lost');

/** Once the service is back, everything is read anew: what failed meanwhile comes back by itself. */
export const readAnewWhenBack = (queries: QueryClient): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.connection === 'open' && ['lost', 'refused'].includes(before.connection))
      void queries.invalidateQueries();
  });
