import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export interface OccupiedPort {
  readonly port: number;
  release(): Promise<void>;
}

const getPort = (server: Server): number => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('nothing listens');
  return address.port;
};

/** A port of 127.0.0.1 that is taken, until it is released or the test ends. */
export async function holdPort(): Promise<OccupiedPort> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const port = getPort(server);
  const release = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(async () => {
    if (server.listening) await release();
  });
  return { port, release };
}

/** Finds a port that is free now. */
export async function findFreePort(): Promise<number> {
  const held = await holdPort();
  await held.release();
  return held.port;
}
