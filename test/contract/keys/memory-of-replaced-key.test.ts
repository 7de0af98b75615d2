import { catalogue } from '@server/catalogue/operations';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { connectMcpClient } from '../../support/calls/mcp-client';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import {
  createReservationBody,
  createReservationWorld,
  pageSchema,
  reservationSchema,
} from '../calls/reservation-fixture';

const narrow = ['integration.mcp.connect', 'reservations.reservation.create'];

/** Books with an Idempotency-Key of a key, which is then to be replaced. */
async function bookOnce() {
  const { world, type } = await createReservationWorld();
  const old = await world.mint();
  const body = createReservationBody(type, 1);
  const book = (token: string) =>
    world.call('/api/v1/reservations', {
      token,
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'order-1' },
    });
  const first = await book(old.token);
  expect(first.status).toBe(201);
  const text = await first.text();
  return { world, old, book, body, first, text, reservation: reservationSchema.parse(JSON.parse(text)) };
}

async function countReservations({ call }: World, token: string): Promise<number> {
  return pageSchema.parse(await (await call('/api/v1/reservations', { token })).json()).data.length;
}

describe('a key created in place of another one', () => {
  verifies('http.idempotency-replaced', 'repeats what that one did, over REST and MCP', async () => {
    const { world, old, book, body, first, text } = await bookOnce();
    const next = await world.mint({ replaces: old.key.prefix });
    await world.revoke(old.key);
    const again = await book(next.token);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await again.text()).toBe(text);
    const client = await connectMcpClient(world, next.token);
    expect(await client.call('create_reservation', { ...body, idempotency_key: 'order-1' })).toEqual({
      isError: false,
      value: JSON.parse(text),
    });
    expect(await countReservations(world, next.token)).toBe(1);
  });

  verifies('http.idempotency-replaced', 'sees only what identifies the object if it holds less', async () => {
    const { world, old, book, body, reservation } = await bookOnce();
    const next = await world.mint({ replaces: old.key.prefix, scopes: narrow });
    const { id, number, version } = reservation;
    const receipt = { id, number, status: 'confirmed', version };
    const again = await book(next.token);
    expect([again.status, await again.json()]).toEqual([201, receipt]);
    const client = await connectMcpClient(world, next.token);
    await client.toolNames();
    const given = { ...body, idempotency_key: 'order-1' };
    expect(await client.call('create_reservation', given)).toEqual({ isError: false, value: receipt });
    expect((await world.records()).at(-1)).toMatchObject({ targetId: id, outcome: 'ok' });
  });

  verifies(
    'http.idempotency-replaced',
    'sees all if it holds more, and what came before it twice',
    async () => {
      const { world, book, text, body } = await bookOnce();
      const first = await world.mint({ scopes: [...narrow, 'reservations.reservation.read'] });
      const order = { ...body, arrival: '2026-12-04', departure: '2026-12-05' };
      const create = (token: string) =>
        world.call('/api/v1/reservations', {
          token,
          method: 'POST',
          body: order,
          headers: { 'idempotency-key': 'order-2' },
        });
      const done = await (await create(first.token)).text();
      const second = await world.mint({ replaces: first.key.prefix });
      const third = await world.mint({ replaces: second.key.prefix, scopes: [...allPermissions] });
      expect(await (await create(third.token)).text()).toBe(done);
      // A key that replaced nothing books again.
      const other = await world.mint();
      expect(await (await book(other.token)).text()).not.toBe(text);
    },
  );

  verifies('http.idempotency-replaced', 'is refused another request, and forgets after a day', async () => {
    const { world, old, book, body } = await bookOnce();
    const next = await world.mint({ replaces: old.key.prefix });
    const changed = await world.call('/api/v1/reservations', {
      token: next.token,
      method: 'POST',
      body: { ...body, adults: 2 },
      headers: { 'idempotency-key': 'order-1' },
    });
    expect(await changed.json()).toMatchObject({ code: 'idempotency_key_reused' });
    world.clock.pass(86_400_000);
    expect((await book(next.token)).headers.get('idempotency-replayed')).toBeNull();
  });
});

describe('a change with an Idempotency-Key', () => {
  verifies('http.idempotency-changes', 'is taken by every operation that changes', () => {
    const without = catalogue.filter(
      ({ effect, takesIdempotencyKey }) => effect !== 'read' && !takesIdempotencyKey,
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  verifies('http.idempotency-changes', 'has one effect by PATCH and PUT, over REST and MCP', async () => {
    const { world, token, book } = await createReservationWorld();
    const { id } = reservationSchema.parse(await (await book(1)).json());
    const client = await connectMcpClient(world, token);
    const patch = async (idempotencyKey: string, adults: number, version = 1) => {
      const answer = await world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body: { adults },
        headers: { 'if-match': `"${version}"`, 'idempotency-key': idempotencyKey },
      });
      const body = z.looseObject({ version: z.number() }).parse(await answer.json());
      return [answer.status, body.version, answer.headers.get('idempotency-replayed')];
    };
    expect(await patch('change-1', 2)).toEqual([200, 2, null]);
    // The version has changed, but the answer may have been lost.
    expect(await patch('change-1', 2)).toEqual([200, 2, 'true']);
    expect(await patch('change-1', 2, 2)).toEqual([200, 2, 'true']);
    const given = { id, adults: 2, version: 1, idempotency_key: 'change-1' };
    expect(await client.call('update_reservation', given)).toMatchObject({
      isError: false,
      value: { version: 2 },
    });
    const units = await world.call('/api/v1/units', { token });
    const room = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await units.json())
      .data[0]?.id;
    const put = (condition: string) =>
      world.call(`/api/v1/units/${room}/condition`, {
        token,
        method: 'PUT',
        body: { condition },
        headers: { 'idempotency-key': 'clean-1' },
      });
    expect((await put('dirty')).status).toBe(200);
    expect((await put('clean')).status).toBe(422);
    expect((await put('dirty')).headers.get('idempotency-replayed')).toBe('true');
  });

  verifies('http.idempotency-changes', 'that was refused is not remembered', async () => {
    const { world, token, book } = await createReservationWorld();
    const { id } = reservationSchema.parse(await (await book(1)).json());
    const patch = (ifMatch: string) =>
      world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body: { adults: 2 },
        headers: { 'if-match': ifMatch, 'idempotency-key': 'change-1' },
      });
    expect((await patch('"9"')).status).toBe(412);
    const done = await patch('"1"');
    expect([done.status, done.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });
});
