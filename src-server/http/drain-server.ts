import type { Server } from 'node:http';

const DRAIN_TIMEOUT_MS = 10_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/** A server with or without TLS. */
type DrainedServer = Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>;

/** Waits a limited time for calls in flight, then ends every connection. */
export async function drainServer(server: DrainedServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection becomes idle when its call in flight is answered, and its client may keep it open for seconds.
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const closeTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(closeTimer);
  clearInterval(idleTimer);
}
