import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ConnectionLimit {
  /** Notes that a request has arrived on the connection, so that it no longer gives way. */
  noteRequest(connection: Duplex): void;
}

/** Counts connections by the address that opened them. */
function countByAddress() {
  const open = new Map<string, number>();
  return {
    /** Returns how many are open, with this one. */
    add(address: string): number {
      const count = (open.get(address) ?? 0) + 1;
      open.set(address, count);
      return count;
    },
    remove(address: string): void {
      const count = (open.get(address) ?? 1) - 1;
      if (count === 0) open.delete(address);
      else open.set(address, count);
    },
  };
}

/**
 * Limits the connections of a server, so that silent ones cannot shut out callers. At the limit the oldest one
 * without any request gives way to the new one. A server that is full of requests refuses the new one. One address
 * alone is refused beyond its own limit.
 */
export function limitConnections(
  server: Server,
  limit: number,
  limitOfAddress = Number.POSITIVE_INFINITY,
): ConnectionLimit {
  /** Connections without a request, oldest first. */
  const silent = new Set<Duplex>();
  const addresses = countByAddress();
  let open = 0;
  server.on('connection', (connection) => {
    const address = connection.remoteAddress ?? '';
    open += 1;
    silent.add(connection);
    const ofAddress = addresses.add(address);
    connection.once('close', () => {
      open -= 1;
      silent.delete(connection);
      addresses.remove(address);
    });
    if (ofAddress > limitOfAddress) {
      connection.destroy();
      return;
    }
    if (open <= limit) return;
    const [oldest = connection] = silent;
    silent.delete(oldest);
    oldest.destroy();
  });
  return { noteRequest: (connection) => void silent.delete(connection) };
}
