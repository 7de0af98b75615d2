import { createServer } from 'node:net';
import { verifyWebhook } from '@brasstag/client';
import type { LookUp } from '@server/features/webhooks/send/resolve-target';
import type { SentMessage } from '@server/features/webhooks/send/send-message';
import { sendMessage } from '@server/features/webhooks/send/send-message';
import { createWebhookSecret, signMessage } from '@server/features/webhooks/send/sign-message';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import type { ServerCertificate } from '../../support/tls/create-certificate';
import { createCertificate } from '../../support/tls/create-certificate';
import type { Answer } from '../../support/tls/start-receiver';
import { startReceiver } from '../../support/tls/start-receiver';
import { listReceivers, runReceiver } from '../client/receivers/run-receiver';

const HOST = 'hooks.example.com';
const valid = { validFromMs: Date.now() - DAY_MS, validToMs: Date.now() + 60 * DAY_MS };
const certificate = createCertificate(HOST, valid);
const toLoopback: LookUp = async () => ['127.0.0.1'];
const secret = createWebhookSecret(createSeededBytes(3));

interface Sending {
  readonly answer?: Answer;
  readonly lookUp?: LookUp;
  readonly certificate?: ServerCertificate;
  readonly authorities?: readonly string[];
  readonly message?: Partial<SentMessage>;
  readonly timeoutMs?: number;
}

/** Sends one message to a real receiver on this computer, which an owner has allowed. */
async function send(options: Sending = {}) {
  const { certificate: served = certificate, timeoutMs = 2000 } = options;
  const receiver = await startReceiver(served, options.answer);
  const body = '{"type":"reservation.created"}';
  const message: SentMessage = {
    url: `https://${HOST}:${receiver.port}/in?key=1`,
    host: HOST,
    headers: signMessage({ id: 'evt_1', body }, Date.now(), [secret]),
    body,
    isHostAllowed: true,
    ...options.message,
  };
  const result = await sendMessage(message, {
    lookUp: options.lookUp ?? toLoopback,
    authorities: options.authorities ?? [certificate.authority],
    timeoutMs,
    signal: new AbortController().signal,
  });
  return { result, message, receiver };
}

const failed = (problem: string) => ({ status: null, excerpt: '', problem });

describe('sending a message of a webhook', () => {
  verifies(
    'webhooks.sign',
    'arrives signed, with its own host and path, and the answer is kept',
    async () => {
      const { result, receiver, message } = await send();
      expect(result).toEqual({ status: 200, excerpt: 'ok', problem: null });
      const [arrived] = receiver.arrived;
      expect(arrived).toMatchObject({ path: '/in?key=1', body: message.body });
      expect(arrived?.headers).toMatchObject({
        host: `${HOST}:${receiver.port}`,
        'content-type': 'application/json',
      });
      const received = { secret, headers: arrived?.headers ?? {}, body: arrived?.body ?? '' };
      expect(await verifyWebhook(received)).toEqual({ type: 'reservation.created' });
    },
  );

  for (const receiver of listReceivers())
    verifies('webhooks.sign', `is accepted by the published receiver in ${receiver.language}`, async () => {
      const body = '{"name":"Gästehaus 🏨"}';
      const other = createWebhookSecret(createSeededBytes(4));
      const headers = signMessage({ id: 'evt_1', body }, Date.now(), [other, secret]);
      const messages = [
        { secret, headers, body },
        { secret: other, headers, body },
        { secret, headers, body: `${body} ` },
        { secret: createWebhookSecret(createSeededBytes(5)), headers, body },
      ];
      expect(await runReceiver(receiver, messages)).toEqual([true, true, false, false]);
    });

  verifies('webhooks.targets', 'resolves the name once, and connects to what was judged', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let lookUps = 0;
    const lookUp: LookUp = async () => {
      lookUps += 1;
      return answers[lookUps - 1] ?? [];
    };
    const { result, receiver } = await send({ lookUp });
    expect([result.status, receiver.arrived.length, lookUps]).toEqual([200, 1, 1]);
  });

  verifies(
    'webhooks.targets',
    'sends nothing to the own network unless an owner allows the name',
    async () => {
      const { result, receiver } = await send({ message: { isHostAllowed: false } });
      expect([result, receiver.arrived]).toEqual([failed('not_allowed'), []]);
      const literal = await startReceiver(certificate);
      const direct = await send({
        message: { url: `https://127.0.0.1:${literal.port}/`, host: '127.0.0.1', isHostAllowed: false },
      });
      expect([direct.result, literal.arrived]).toEqual([failed('not_allowed'), []]);
    },
  );

  verifies('webhooks.targets', 'follows no redirect', async () => {
    const elsewhere = await startReceiver(certificate);
    const { result } = await send({
      answer: (response) =>
        response.writeHead(307, { location: `https://${HOST}:${elsewhere.port}/` }).end('elsewhere'),
    });
    expect([result, elsewhere.arrived]).toEqual([{ status: 307, excerpt: 'elsewhere', problem: null }, []]);
  });

  verifies('webhooks.targets', 'sends nothing to a receiver whose certificate is not valid', async () => {
    const expired = { validFromMs: Date.now() - 9 * DAY_MS, validToMs: Date.now() - DAY_MS };
    for (const wrong of [createCertificate('other.example.com', valid), createCertificate(HOST, expired)]) {
      const { result, receiver } = await send({ certificate: wrong, authorities: [wrong.authority] });
      expect([result, receiver.arrived]).toEqual([failed('certificate'), []]);
    }
    const { result, receiver } = await send({ certificate: createCertificate(HOST, valid) });
    expect([result, receiver.arrived]).toEqual([failed('certificate'), []]);
  });

  verifies('webhooks.limits', 'ends after its time, however slowly the answer comes', async () => {
    const silent = await send({ answer: () => undefined, timeoutMs: 200 });
    expect(silent.result).toEqual(failed('timed_out'));
    const never = await send({ lookUp: () => new Promise(() => undefined), timeoutMs: 200 });
    expect(never.result).toEqual(failed('timed_out'));
    const dribble: Answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    };
    const startedMs = performance.now();
    // Long enough for a busy computer to connect by TLS and to answer.
    const slow = await send({ answer: dribble, timeoutMs: 3000 });
    expect(slow.result).toMatchObject({ status: 200, problem: null });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  verifies('webhooks.limits', 'reads the first kilobyte of an answer without end', async () => {
    const piece = `${'é'.repeat(2000)}`;
    const endless: Answer = (response) => {
      response.writeHead(500);
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write);
      write();
    };
    const { result } = await send({ answer: endless });
    expect([result.status, result.excerpt.length]).toEqual([500, 512]);
  });

  verifies('webhooks.limits', 'sends no body above 64 kilobytes', async () => {
    const { result, receiver } = await send({ message: { body: 'x'.repeat(65_537) } });
    expect([result, receiver.arrived]).toEqual([failed('too_large'), []]);
  });

  it('distinguishes a name that does not exist from a server that does not answer', async () => {
    const missing = await send({ lookUp: () => Promise.reject(new Error('no such name')) });
    expect(missing.result).toEqual(failed('not_found'));
    const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void plain.close());
    const address = plain.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { result } = await send({ message: { url: `https://${HOST}:${port}/` } });
    expect(result).toEqual(failed('no_connection'));
  });
});
