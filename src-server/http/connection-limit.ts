import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface ConnectionLimit {
  /** Notes that a request has arrived on the connection, so that it no longer gives way. */
  noteRequest(connection: Duplex): void;
}

/**
 * Limits the connections of a server, so that silent ones cannot shut out callers. At the limit the oldest one
 * without any request gives way to the new one. A server that is full of requests refuses the new one.
 */
export function limitConnections(server: Server, limit: number): ConnectionLimit {
  /** Connections without a request, oldest first. */
  const silent = new Set<Duplex>();
  let open = 0;
  server.on('connection', (connection) => {
    open += 1;
    silent.add(connection);
    connection.once('close', () => {
      open -= 1;
      silent.delete(connection);
    });
    if (open <= limit) return;
    const [oldest = connection] = silent;
    silent.delete(oldest);
    oldest.destroy();
  });
  return { noteRequest: (connection) => void silent.delete(connection) };
}
