import { onTestFinished } from 'vitest';
import { listenAtFreePort } from '../network/find-free-port';

export interface OccupiedPort {
  readonly port: number;
  release(): Promise<void>;
}

/** Takes a port of 127.0.0.1, until it is released or the test ends. */
export async function holdPort(): Promise<OccupiedPort> {
  const { port, server } = await listenAtFreePort();
  const release = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(async () => {
    if (server.listening) await release();
  });
  return { port, release };
}
