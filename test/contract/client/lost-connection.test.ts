import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
    // As a wrapper may do, it passes no signal on.
    fetch: ({ url, headers }) =>
      fetch(url.replace(world.baseUrl, origins.shift() ?? world.baseUrl), { headers }),
  });
  const { value } = await client.events({ after }).next();
  expect(value).toMatchObject({ resource: { id: unit } });
  expect(asked).toEqual([45_000, 45_000]);
});

verifies('client.signals', 'end a call also after what was sent has been collected as garbage', async () => {
  const client = createClient({ baseUrl: `http://127.0.0.1:${await startSilentServer()}`, token: 'none' });
  const controller = new AbortController();
  const call = client.GET('/api/v1/property', { signal: controller.signal }).catch((error: unknown) => error);
  const collected = Promise.withResolvers<unknown>();
  const registry = new FinalizationRegistry(collected.resolve);
  registry.register(new Request('http://127.0.0.1'), 'a request');
  setFlagsFromString('--expose-gc');
  await vi.waitFor(async () => {
    runInNewContext('gc')();
    expect(await Promise.race([collected.promise, null])).toBe('a request');
  }, 20_000);
  controller.abort();
  expect(await call).toBe(controller.signal.reason);
});

verifies('client.signals', 'send nothing once they have ended the call', async () => {
  const sent: string[] = [];
  const client = createClient({
    baseUrl: 'http://127.0.0.1:1',
    token: 'none',
    fetch: async ({ url }) => {
      sent.push(url);
      return Response.json({});
    },
  });
  const call = client.GET('/api/v1/property', { signal: AbortSignal.abort('ended') });
  await expect(call).rejects.toBe('ended');
  expect(sent).toEqual([]);
});
