import { createServer } from 'node:net';
import { createClient } from '@brasstag/client';
import { expect, onTestFinished, vi } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { getPosition, setCondition } from '../events/feed-world';

/** Starts a server that accepts connections and never says anything, as one behind a lost connection. */
async function startSilentServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

verifies('client.events', 'goes on after a connection that was lost without a word', async () => {
  const world = await createWorld();
  const { token } = await world.mint();
  const after = await getPosition(world, token);
  const unit = await setCondition(world, token, 'dirty');
  const silent = `http://127.0.0.1:${await startSilentServer()}`;
  const origins = [silent, world.baseUrl];
  // Only the time is shortened: the request and its end are real.
  const startTimeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms);
    return startTimeout(asked.length === 1 ? 100 : ms);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const client = createClient({
    baseUrl: world.baseUrl,
    token,
    fetch: (request) => {
      const origin = origins.shift() ?? world.baseUrl;
      return fetch(new Request(request.url.replace(world.baseUrl, origin), request));
    },
  });
  const { value } = await client.events({ after }).next();
  expect(value).toMatchObject({ resource: { id: unit } });
  expect(asked).toEqual([45_000, 45_000]);
});
