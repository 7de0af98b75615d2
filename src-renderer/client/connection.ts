import type { ConnectionState } from '@renderer/transport/web-transport';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';

/** Connection of the page to its service. The desktop bridge is always open. */
export const useConnection = create<{ readonly connection: ConnectionState }>(() => ({
  connection: 'opening',
}));

export const setConnection = (connection: ConnectionState): void =>
  void useConnection.setState({ connection });

/** True if the connection was lost. Then the state of the service is unknown. */
export const useIsDisconnected = (): boolean => useConnection(({ connection }) => connection === 'lost');

/**
 * Refetches all queries once the connection is open again, also those that failed while it was lost. Returns
 * a function that ends this.
 */
export const refetchOnReconnect = (queries: QueryClient): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.connection === 'open' && ['lost', 'refused'].includes(before.connection))
      void queries.invalidateQueries();
  });
