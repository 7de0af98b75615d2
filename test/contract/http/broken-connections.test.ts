import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/raw-http';
import { createWorld } from '../../support/world';

const json = 'Content-Type: application/json';
const ABSENT_GUEST = '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c';

/** Sends bytes and hangs up as soon as they have left. */
const hangUp = (port: number, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });

describe('a client that hangs up before its body has come', () => {
  it('keeps no place among the calls in flight', async () => {
    const rateLimits = { perSecond: 1, burst: 1_000_000, inFlightPerKey: 8, inFlight: 200 };
    const world = await createWorld({ rateLimits });
    const { token } = await world.mint();
    const headers = [`Authorization: Bearer ${token}`, json, 'If-Match: *', 'Content-Length: 20'];
    const bytes = rawRequest(world.port, { method: 'PATCH', target: ABSENT_GUEST, headers });
    const store = Promise.withResolvers<void>();
    const held = world.service.store.transact(() => store.promise);
    await Promise.all(Array.from({ length: 8 }, () => hangUp(world.port, bytes)));
    // Answered without the store, and after the service has seen the connections end.
    await world.call('/openapi.json');
    store.resolve();
    await held;
    const answer = await world.call('/api/v1/property', { token });
    expect(answer.status).toBe(200);
  });
});
