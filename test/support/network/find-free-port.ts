import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';

/** Tries to listen at a port of 127.0.0.1. null: it is taken. */
async function listenAt(port: number): Promise<Server | null> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(true));
  });
  return isFree ? server : null;
}

/**
 * Listens at a free port of 127.0.0.1. Linux, macOS and Windows choose no port below 32768 for a connection by themselves.
 * So hardly any other test takes the port once it is free again.
 */
export async function listenAtFreePort(): Promise<{ readonly port: number; readonly server: Server }> {
  const port = randomInt(20_000, 32_768);
  const server = await listenAt(port);
  return server === null ? listenAtFreePort() : { port, server };
}

/** Finds a port that is free now. */
export async function findFreePort(): Promise<number> {
  const { port, server } = await listenAtFreePort();
  server.close();
  await once(server, 'close');
  return port;
}
