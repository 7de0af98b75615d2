import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port that is free now. Linux, macOS and Windows choose no port below 32768 for a connection by themselves. So
 * no test beside this one takes the port before it is used.
 */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = randomInt(20_000, 32_768);
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => resolve(true));
  });
  if (!isFree) return findFreePort();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
}
