import { createServer as createPlainServer } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { createServer } from 'node:tls';
import { sendMessage } from '@server/features/webhooks/send/send-message';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { createCertificate } from '../../support/tls/create-certificate';

const HOST = 'hooks.example.com';
/** Long enough for TLS on a loaded machine. */
const TIMEOUT_MS = 3000;
const certificate = createCertificate(HOST, {
  validFromMs: Date.now() - DAY_MS,
  validToMs: Date.now() + 60 * DAY_MS,
});

type Listening = Pick<ReturnType<typeof createPlainServer>, 'listen' | 'address' | 'close'>;

async function listen(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a receiver that does with the connection what it likes. */
function startOddReceiver(receive: (socket: TLSSocket) => void): Promise<number> {
  const open = new Set<TLSSocket>();
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => receive(socket));
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  return listen(server);
}

/** Sends a message. Fails if the attempt does not end. */
async function send(port: number, authorities: readonly string[] = [certificate.authority]) {
  const message = {
    url: `https://${HOST}:${port}/`,
    host: HOST,
    headers: {},
    body: '{}',
    isHostAllowed: true,
  };
  const { signal } = new AbortController();
  const lookUp = async () => ['127.0.0.1'];
  return sendMessage(message, { lookUp, authorities, timeoutMs: TIMEOUT_MS, signal });
}

const failed = (problem: string) => ({ status: null, excerpt: '', problem });
const answered = (status: number, excerpt = '') => ({ status, excerpt, problem: null });
const LENGTH = 'Content-Length: 0\r\n\r\n';

/** What receivers answer, and how the attempt ends. */
const answers: readonly (readonly [text: string, result: unknown])[] = [
  [
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    failed('no_connection'),
  ],
  ['HTTP/1.1 101 Switching Protocols\r\n\r\n', answered(101)],
  [
    'HTTP/1.1 200 OK\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\nok',
    answered(200, 'ok'),
  ],
  ['HTTP/1.1 100 Continue\r\n\r\n', failed('timed_out')],
  ['HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 None\r\n\r\n', answered(204)],
  [`HTTP/1.1 200 OK\r\n${LENGTH}HTTP/1.1 500 No\r\n${LENGTH}`, answered(200)],
  [`HTTP/1.1 302 Found\r\nLocation: https://169.254.169.254/\r\n${LENGTH}`, answered(302)],
  [`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, failed('no_connection')],
  [
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    failed('no_connection'),
  ],
  ['HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n', failed('no_connection')],
  ['SSH-2.0-OpenSSH_9.6\r\n', failed('no_connection')],
];

describe('a receiver that does not speak as it should', () => {
  for (const [text, result] of answers)
    verifies('webhooks.limits', `ends its attempt: ${JSON.stringify(text.slice(0, 70))}`, async () => {
      const port = await startOddReceiver((socket) => socket.write(text));
      expect(await send(port)).toEqual(result);
    });

  verifies(
    'webhooks.limits',
    'has the same time limit where it says nothing during the handshake',
    async () => {
      const silent = await listen(createPlainServer((socket) => socket.on('error', () => undefined)));
      expect(await send(silent)).toEqual(failed('timed_out'));
      const dribbling = await startOddReceiver((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX: ');
        const timer = setInterval(() => socket.write('a'), 20);
        socket.once('close', () => clearInterval(timer));
      });
      expect(await send(dribbling)).toEqual(failed('timed_out'));
    },
  );
});

describe('a variable of the environment', () => {
  verifies('webhooks.targets', 'leads no message to a proxy, and trusts no certificate', async () => {
    const connections: string[] = [];
    const proxy = await listen(createPlainServer(() => connections.push('proxy')));
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy}`);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const port = await startOddReceiver((socket) => socket.write(`HTTP/1.1 200 OK\r\n${LENGTH}`));
    expect(await send(port)).toEqual(answered(200));
    expect(await send(port, [])).toEqual(failed('certificate'));
    expect(connections).toEqual([]);
  });
});
