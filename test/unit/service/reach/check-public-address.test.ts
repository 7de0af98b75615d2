import { createServer } from 'node:net';
import { checkPublicAddress } from '@server/features/service/reach/check-public-address';
import { createPathWatches } from '@server/kernel/path-watches';
import { describe, expect, onTestFinished } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const never = new Promise<readonly string[]>(() => undefined);
const { watchPath } = createPathWatches();
const check = (url: string, lookUp: () => Promise<readonly string[]>) =>
  checkPublicAddress(url, {
    probe: { lookUp, watchPath },
    nonce: '00',
    nowMs: 0,
    timeoutMs: 100,
    services: 1,
  });

describe('the test of the public address', () => {
  verifies('reach.test', 'gives up a name that is not resolved in time', async () => {
    const { name, certificate } = await check('https://keys.example.com', () => never);
    expect([name?.problem, certificate]).toEqual(['timed_out', null]);
  });

  verifies('reach.test', 'gives up a server that accepts the connection and stays silent', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { certificate } = await check(`https://keys.example.com:${port}`, async () => ['127.0.0.1']);
    expect(certificate?.problem).toBe('timed_out');
  });

  verifies('reach.test', 'says where the addresses of a name lead', async () => {
    const places: readonly (readonly [readonly string[], string])[] = [
      [['127.0.0.1', '::1'], 'computer'],
      [['10.1.2.3', 'fd00::1', '100.64.0.9'], 'house'],
      [['192.168.1.5', '203.0.113.5'], 'internet'],
    ];
    for (const [addresses, place] of places)
      expect((await check('http://keys.example.com', async () => addresses)).name?.place).toBe(place);
  });
});
