import type { Server } from 'node:net';

/** Where a connection comes in: at 127.0.0.1, or at the address on the network. */
type ListenerKind = 'loopback' | 'network';

/** Counts the open connections. */
export interface ConnectionMeter {
  watch(server: Server, listener: ListenerKind): void;
  open(listener: ListenerKind): number;
}

export function createConnectionMeter(): ConnectionMeter {
  const open = { loopback: 0, network: 0 };
  return {
    watch(server, listener) {
      server.on('connection', (connection) => {
        open[listener] += 1;
        connection.once('close', () => {
          open[listener] -= 1;
        });
      });
    },
    open: (listener) => open[listener],
  };
}
