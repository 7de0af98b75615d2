import type { ConnectionState } from '@renderer/transport/web-transport';
import { create } from 'zustand';

/** Connection of the page to its service. The desktop bridge is always open. */
export const useConnection = create<{ readonly connection: ConnectionState }>(() => ({
  connection: 'opening',
}));

export const setConnection = (connection: ConnectionState): void =>
  void useConnection.setState({ connection });

/** True if the connection was lost. Then the state of the service is unknown. */
export const useIsDisconnected = (): boolean => useConnection(({ connection }) => connection === 'lost');
