import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { CallDeps } from '@server/calls/call-context';
import { createRateLimiter, defaultRateLimits } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import { createApiHandler } from '@server/http/api-handler';
import { createCallerAddressReader } from '@server/http/caller-address';
import { createCallMeter } from '@server/meters/call-meter';
import { generateToken, hashToken } from '@shared/kernel/token';
import { onTestFinished } from 'vitest';
import type { TestClock } from '../service/store';

/** Serves the whole API over a store of either engine, on a socket. Returns the URL before `/api`. */
export async function serveApi(store: CallDeps['store'], clock: Pick<TestClock, 'now' | 'monotonicMs'>) {
  const hosts = new Set<string>();
  const answer = createApiHandler({
    store,
    callsClosed: () => null,
    rateLimiter: createRateLimiter(defaultRateLimits),
    eventWaits: createEventWaits(),
    meter: createCallMeter(),
    monotonicMs: clock.monotonicMs,
    randomBytes: (size) => randomBytes(size),
    countAnonymousFailure: () => undefined,
    onError: () => undefined,
    operations: catalogue,
    accepted: { hosts, origins: new Set() },
    readCallerAddress: createCallerAddressReader([]),
    now: clock.now,
    findPathWatch: () => null,
  });
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  hosts.add(`127.0.0.1:${address.port}`);
  return `http://127.0.0.1:${address.port}`;
}

/** Creates a token with what is stored of it. */
export function createToken() {
  const { token, prefix } = generateToken((size) => randomBytes(size));
  return {
    token,
    prefix,
    tokenHash: hashToken(token, (text) => createHash('sha256').update(text).digest('hex')),
  };
}
