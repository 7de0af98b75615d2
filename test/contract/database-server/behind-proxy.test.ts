import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CALLER_ADDRESS, findNetworkPort, NETWORK_ADDRESS } from '../../support/network/network-world';
import { FORWARDED_FOR, PUBLIC_HOST, sendAsProxy } from '../../support/network/proxy-request';
import type { Installation } from '../../support/postgres/server-installation';
import { createServerKey, setUpServer } from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;
const OTHER_ADDRESS = '127.0.0.4';

const createFlags = (port: number) => [
  '--listen',
  `${NETWORK_ADDRESS}:${port}`,
  '--trusted-proxy',
  CALLER_ADDRESS,
  '--public-url',
  `https://${PUBLIC_HOST}`,
];

/** Serves until the test ends, from when the address answers. */
async function serve({ at }: Installation, port: number): Promise<void> {
  const stop = new AbortController();
  const args = ['serve', '--no-web', '--port', '0', ...createFlags(port), ...at];
  const running = runCommand(args, { stopping: stop.signal, now: Date.now });
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  const isReady = () => sendAsProxy(port, { path: '/readyz', host: `${NETWORK_ADDRESS}:${port}` });
  await expect.poll(() => isReady().catch(() => 0), { timeout: 60_000 }).toBe(200);
}

const recordSchema = z.array(z.object({ operation: z.string(), address: z.string().nullable() }));

describe('a service behind proxies', () => {
  verifies(
    'network.behind-proxy',
    'answers them under the names of callers, and no other computer',
    async () => {
      const installation = await setUpServer();
      const { token } = await createServerKey(installation, 'Channel manager');
      const port = await findNetworkPort();
      await serve(installation, port);
      const path = '/api/v1/reservations';
      expect(await sendAsProxy(port, { path, token })).toBe(200);
      expect(await sendAsProxy(port, { path, token, host: '127.0.0.1:4319' })).toBe(403);
      expect(await sendAsProxy(port, { path: '/metrics' })).toBe(404);
      await expect(sendAsProxy(port, { path, token, from: OTHER_ADDRESS })).rejects.toThrow(
        /ECONNRESET|socket hang up/,
      );
      const records = recordSchema.parse(await parseJsonOutput(['audit', 'list', ...installation.at]));
      const calls = records.filter(({ operation }) => operation === 'list_reservations');
      expect(calls.map(({ address }) => address)).toEqual([FORWARDED_FOR, FORWARDED_FOR]);
    },
    SLOW_MS,
  );

  verifies(
    'network.behind-proxy',
    'is refused unless proxies and an https: address are named',
    async () => {
      const installation = await setUpServer();
      const port = await findNetworkPort();
      const [listen, address, proxyFlag, proxy, urlFlag, url] = createFlags(port);
      const cases = [
        [[listen, address], 'is for proxies'],
        [[listen, address, proxyFlag, proxy], 'is for proxies'],
        [[listen, address, urlFlag, url], 'is for proxies'],
        [[listen, address, proxyFlag, proxy, urlFlag, `http://${PUBLIC_HOST}`], 'is for proxies'],
        [[listen, address, proxyFlag, '0.0.0.0/0', urlFlag, url], 'names every address'],
        [[...createFlags(port), '--listen-app'], '--listen-app needs'],
        [[listen, '0.0.0.0:4320', proxyFlag, proxy, urlFlag, url], 'never listens on every address'],
      ] as const;
      for (const [flags, sentence] of cases) {
        const args = ['serve', '--no-web', '--port', '0', ...flags.map(String), ...installation.at];
        const { code, err } = await runCommand(args, { stopping: AbortSignal.abort(), now: Date.now });
        expect([flags, code === 0, err]).toEqual([flags, false, expect.stringContaining(sentence)]);
      }
      // On a file there is one service, which a proxy on the same computer reaches.
      const alone = ['serve', '--port', '0', ...createFlags(port), '--data-dir', createTemporaryFolder()];
      expect((await runCommand(alone)).err).toContain('--listen needs --tls-cert and --tls-key');
    },
    SLOW_MS,
  );
});
