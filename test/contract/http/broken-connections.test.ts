import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { formatRawRequest } from '../../support/service/raw-http';
import { createWorld } from '../../support/service/service-world';

const json = 'Content-Type: application/json';
const ABSENT_GUEST = '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c';

/** Sends bytes and closes the connection as soon as they have left. */
const closeAll = (port: number, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });

describe('a client that hangs up before its body has come', () => {
  it('keeps no slot', async () => {
    const rateLimits = { perSecond: 1, burst: 1_000_000, inFlightPerKey: 8, inFlight: 200 };
    const world = await createWorld({ rateLimits });
    const { token } = await world.mint();
    const headers = [`Authorization: Bearer ${token}`, json, 'If-Match: *', 'Content-Length: 20'];
    const bytes = formatRawRequest(world.port, { method: 'PATCH', target: ABSENT_GUEST, headers });
    const store = Promise.withResolvers<void>();
    const held = world.service.store.transact(() => store.promise);
    await Promise.all(Array.from({ length: 8 }, () => closeAll(world.port, bytes)));
    // This is answered without the store, and after the service has seen the connections end.
    await world.call('/openapi.json');
    store.resolve();
    await held;
    const answer = await world.call('/api/v1/property', { token });
    expect(answer.status).toBe(200);
    const records = (await world.records()).slice(-9).map(({ operation, code }) => [operation, code]);
    const abandoned = Array.from({ length: 8 }, () => ['update_guest', 'invalid_request']);
    expect(records).toEqual([...abandoned, ['get_property', null]]);
  });
});

/** Sends everything at once and returns all bytes until the service closes the connection. */
const converse = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(Buffer.from(bytes, 'latin1'));
  });

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

describe('several requests on one connection', () => {
  async function openWorld() {
    const world = await createWorld();
    const { token } = await world.mint();
    const credential = `Authorization: Bearer ${token}`;
    const request = (target: string, headers: readonly string[] = []) =>
      formatRawRequest(world.port, { target, headers: [credential, ...headers] });
    const sendBytes = async (bytes: string) => {
      const before = (await world.records()).length;
      const statuses = statusesIn(await converse(world.port, bytes));
      const seen = await world.call('/api/v1/property', { token });
      const records = (await world.records())
        .slice(before, -1)
        .map(({ operation, status }) => [operation, status]);
      return { statuses, records, next: seen.status };
    };
    return { world, credential, request, tell: sendBytes };
  }

  it('are answered in their order, each on record', async () => {
    const { request, tell: sendBytes } = await openWorld();
    const bytes = [
      request('/api/v1/property'),
      request('/api/v1/nothing'),
      request('/healthz'),
      request('/api/v1/units', ['Connection: close']),
    ];
    expect(await sendBytes(bytes.join(''))).toEqual({
      statuses: ['200', '404', '200', '200'],
      records: [
        ['get_property', 200],
        [null, 404],
        ['list_units', 200],
      ],
      next: 200,
    });
  });

  it('end with the first that is no HTTP: nothing is answered out of turn', async () => {
    const { request, tell: sendBytes } = await openWorld();
    const { statuses, records, next } = await sendBytes(`${request('/api/v1/property')}nonsense\r\n\r\n`);
    expect({ statuses, records, next }).toEqual({
      statuses: [],
      records: [['get_property', 200]],
      next: 200,
    });
  });

  it('may end with a CONNECT, which is answered in its turn and on record', async () => {
    const { world, credential, request, tell: sendBytes } = await openWorld();
    const last = formatRawRequest(world.port, {
      method: 'CONNECT',
      target: '/api/v1/property',
      headers: [credential],
    });
    const bytes = `${request('/api/v1/property')}${request('/api/v1/units')}${last}${request('/api/v1/units')}`;
    expect(await sendBytes(bytes)).toEqual({
      statuses: ['200', '200', '405'],
      records: [
        ['get_property', 200],
        ['list_units', 200],
        [null, 405],
      ],
      next: 200,
    });
  });

  it('are not found inside the body of another', async () => {
    const { world, credential, request, tell: sendBytes } = await openWorld();
    const inner = request('/api/v1/units');
    const outer = formatRawRequest(world.port, {
      method: 'PATCH',
      target: ABSENT_GUEST,
      headers: [credential, json, 'If-Match: *', 'Connection: close'],
      body: inner,
    });
    expect(await sendBytes(outer)).toEqual({
      statuses: ['400'],
      records: [['update_guest', 400]],
      next: 200,
    });
  });

  it('are separated when the first is refused with its body unread', async () => {
    const { world, request, tell: sendBytes } = await openWorld();
    const unknownToken = formatRawRequest(world.port, {
      method: 'PATCH',
      target: ABSENT_GUEST,
      headers: [json],
      body: request('/api/v1/units'),
    });
    expect(await sendBytes(`${unknownToken}${request('/api/v1/property', ['Connection: close'])}`)).toEqual({
      statuses: ['401', '200'],
      records: [['get_property', 200]],
      next: 200,
    });
  });
});
