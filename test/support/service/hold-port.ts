import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../network/find-free-port';

export interface OccupiedPort {
  readonly port: number;
  release(): Promise<void>;
}

/** Takes a port of 127.0.0.1, until it is released or the test ends. */
export async function holdPort(): Promise<OccupiedPort> {
  const port = await findFreePort();
  const server = createServer().listen({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  const release = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(async () => {
    if (server.listening) await release();
  });
  return { port, release };
}
