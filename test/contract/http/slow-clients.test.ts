import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import { createHttpApp } from '@server/http/http-app';
import { createHttpServer } from '@server/http/http-server';
import { createCallMeter } from '@server/meters/call-meter';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const ABSENT_GUEST = '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c';

/** Formats the head of a change whose body of that many bytes follows later. */
const headOf = (port: number, token: string, bytes: number): string =>
  formatRawRequest(port, {
    method: 'PATCH',
    target: ABSENT_GUEST,
    headers: [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'If-Match: *',
      `Content-Length: ${bytes}`,
    ],
  });

/** Opens a connection that reports what it received when it ends. */
function open(port: number, bytes: string): { readonly socket: Socket; readonly ended: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  let text = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  if (bytes !== '') socket.write(bytes);
  return { socket, ended };
}

/** Starts a second frontend of the same store, with short timeouts. */
async function impatientServer(world: World): Promise<number> {
  const hosts = new Set<string>();
  const api = {
    store: world.service.store,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    callsClosed: () => null,
    monotonicMs: world.clock.monotonicMs,
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    onError: (error: unknown) => world.logLines.push(String(error)),
    operations: catalogue,
    accepted: { hosts, origins: new Set<string>() },
    readCallerAddress: () => '127.0.0.1',
    randomBytes: createSeededBytes(11),
    now: world.clock.now,
    findPathWatch: () => null,
  };
  const site = {
    accepted: api.accepted,
    isAvailable: async () => true,
    isReady: async () => true,
    isHeld: async () => false,
    pages: new Map(),
    metrics: null,
    web: null,
  };
  const server: Server = createHttpServer(createHttpApp(api, site), null, {
    headersTimeout: 2000,
    requestTimeout: 4000,
    connectionsCheckingInterval: 200,
    keepAliveTimeout: 200,
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  hosts.add(`127.0.0.1:${port}`);
  return port;
}

describe('a slow client', () => {
  verifies('call.slow-body', 'holds up no other call, and is answered when its body is whole', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const body = JSON.stringify({ language: 'pt' }).padEnd(50, ' ');
    const events: string[] = [];
    const { socket, ended } = open(world.port, headOf(world.port, token, body.length));
    socket.once('data', (chunk) => {
      events.push(`slow ${chunk.toString('latin1').slice(9, 12)}`);
      socket.destroy();
    });
    for (const letter of body) {
      const answer = await sendRaw(
        world.port,
        formatRawRequest(world.port, { headers: [`Authorization: Bearer ${token}`] }),
      );
      events.push(`quick ${answer.status}`);
      socket.write(letter);
    }
    await ended;
    expect(events).toEqual([...Array.from(body, () => 'quick 200'), 'slow 404']);
    const operations = (await world.records()).slice(-51).map(({ operation }) => operation);
    expect(operations).toEqual([...Array.from(body, () => 'get_property'), 'update_guest']);
  });

  it('is closed by the service in the end, on record if it was a call, while others are served', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const port = await impatientServer(world);
    const before = (await world.records()).length;
    const beginnings = {
      'half a line': 'GET /api/v1/prop',
      'half a header': `GET /api/v1/property HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `,
      'half a body': `${headOf(port, token, 5_000)}{`,
      'half a body without a valid key': `${headOf(port, `${token}0`, 5_000)}{`,
    };
    const silent = Array.from({ length: 20 }, () => open(port, ''));
    const dribbling = Object.entries(beginnings).flatMap(([kind, bytes]) =>
      Array.from({ length: 20 }, () => ({ kind, ...open(port, bytes) })),
    );
    const dribble = setInterval(() => {
      for (const { socket } of dribbling) if (socket.writable) socket.write('a');
    }, 20);
    onTestFinished(() => clearInterval(dribble));
    const behave = () =>
      sendRaw(port, formatRawRequest(port, { headers: [`Authorization: Bearer ${token}`] }));
    const inBetween = await behave();
    const reported = await Promise.all(
      dribbling.map(async ({ kind, ended }) => `${kind}: ${(await ended).slice(9, 12)}`),
    );
    await Promise.all(silent.map(({ ended }) => ended));
    // The call without a complete body is recorded. Its connection ends without a response.
    expect(new Set(reported)).toEqual(
      new Set([
        'half a line: 408',
        'half a header: 408',
        'half a body: ',
        'half a body without a valid key: 401',
      ]),
    );
    const afterwards = await behave();
    expect([inBetween.status, afterwards.status]).toEqual([200, 200]);
    const records = (await world.records()).slice(before);
    const slow = records.filter(({ operation }) => operation === 'update_guest');
    expect(slow.map(({ code, status }) => [code, status])).toEqual(
      Array.from({ length: 20 }, () => ['invalid_request', 400]),
    );
    expect(world.logLines).toEqual([]);
  });
});
