import { it } from 'vitest';
import { z } from 'zod';
import { expectRecorded } from '../../support/recording/recording';
import { createWorld } from '../../support/service/service-world';
import { listOperations } from './product-facts';
import { recordCalls } from './record-calls';
import { listRefusedRequests, withIds } from './refused-requests';
import { createRefusedWorld } from './refused-world';
import { withToken } from './requests';

const fields = z.record(z.string(), z.unknown());

it('every operation is refused over REST as before', async () => {
  const { world, keys, ids } = await createRefusedWorld();
  const recorder = recordCalls(world);
  for (const operation of listOperations()) {
    const input = fields.parse(withIds(operation.example, ids));
    for (const [name, request] of listRefusedRequests(operation, input, keys))
      await recorder.record(`${operation.name}: ${name}`, request);
    // Uses up the only call that the key has in this second.
    world.clock.pass(5000);
    await world.call('/api/v1/property', { token: keys.fast });
    const request = { method: operation.method, target: `/api/v1${operation.path}` };
    const headers = [withToken(keys.fast)];
    await recorder.record(`${operation.name}: too fast`, { ...request, headers }, 0);
  }
  expectRecorded('refusals-rest', await recorder.finish());
});

it('paths without an operation are answered as before', async () => {
  const { world, keys } = await createRefusedWorld();
  const recorder = recordCalls(world);
  const targets = [
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v1/property/',
    '/api/v2/property',
    '/api/mcp/',
    '/api/v1/keys',
    '/healthz',
    '/docs/reference.js',
    '/docs/nothing',
    '/',
    '/nothing',
    '/.well-known/oauth-protected-resource',
  ];
  for (const target of targets) {
    await recorder.record(`GET ${target} without a key`, { target });
    await recorder.record(`GET ${target} of a foreign Host`, { target, host: 'evil.example.com' });
    for (const method of ['GET', 'HEAD', 'POST'])
      await recorder.record(`${method} ${target}`, { method, target, headers: [withToken(keys.full)] });
  }
  expectRecorded('paths', await recorder.finish());
});

it('the OpenAPI document is refused as before', async () => {
  const recorder = recordCalls(await createWorld());
  const target = '/openapi.json';
  for (const method of ['HEAD', 'POST']) await recorder.record(method, { method, target });
  await recorder.record('GET of a foreign Host', { target, host: 'evil.example.com' });
  expectRecorded('openapi', await recorder.finish());
});
