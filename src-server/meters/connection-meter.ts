import type { Server } from 'node:net';

/** Where a connection comes in: at 127.0.0.1, or at the address on the network. */
type ListenerPlace = 'loopback' | 'network';

/** Counts the open connections. */
export interface ConnectionMeter {
  watch(server: Server, place: ListenerPlace): void;
  open(place: ListenerPlace): number;
}

export function createConnectionMeter(): ConnectionMeter {
  const open = { loopback: 0, network: 0 };
  return {
    watch(server, place) {
      server.on('connection', (connection) => {
        open[place] += 1;
        connection.once('close', () => {
          open[place] -= 1;
        });
      });
    },
    open: (place) => open[place],
  };
}
