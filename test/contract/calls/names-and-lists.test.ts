import { envelopeSchema } from '@shared/kernel/errors';
import { describe, expect } from 'vitest';
import { connectMcpClient } from '../../support/calls/mcp-client';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld, reservationSchema } from './reservation-fixture';

async function createBooked() {
  const { world, token, type, post, book } = await createReservationWorld();
  const reservation = reservationSchema.parse(await (await book(1)).json());
  return { world, token, type, post, reservation, client: await connectMcpClient(world, token) };
}

describe('an agent that uses a wrong argument', () => {
  verifies('mcp.wrong-argument', 'gets the names that the tool knows', async () => {
    const { client, reservation } = await createBooked();
    const ask = (given: Record<string, unknown>) => client.call('cancel_reservation', given);
    expect(await ask({ reservation_id: reservation.id, reason: 'guest_request' })).toEqual({
      isError: true,
      value: {
        error:
          'id: must be an id that begins with res_, or a number such as R-2026-000123; unknown field "reservation_id" (cancel_reservation takes: id, reason, idempotency_key)',
        code: 'validation_failed',
      },
    });
    expect(await client.call('list_room_types', { only_active: true })).toMatchObject({
      value: { error: 'unknown field "only_active" (list_room_types takes: active, limit, cursor, detail)' },
    });
    expect(await client.call('get_property', { id: 1 })).toMatchObject({
      value: { error: 'unknown field "id" (get_property takes no arguments)' },
    });
  });

  verifies('mcp.wrong-argument', 'gets the names inside an object and in each of a list', async () => {
    const { client, type } = await createBooked();
    const stay = { arrival: '2026-12-04', departure: '2026-12-05', room_type_id: type, adults: 1 };
    const nested = { ...stay, guest: { last_name: 'Silva', contact: { mail: 'a@example.org' } } };
    expect(await client.call('create_reservation', nested)).toMatchObject({
      value: { error: 'guest.contact: unknown field "mail" (guest.contact takes: email, phone, address)' },
    });
    const listed = { ...stay, guest: { last_name: 'Silva' }, night_prices: [{ day: '2026-12-04' }] };
    expect(await client.call('create_reservation', listed)).toMatchObject({
      value: { error: expect.stringContaining('(night_prices.0 takes: date, amount, currency)') },
    });
  });

  verifies('mcp.wrong-argument', 'gets the names of each path where one is unknown, each once', async () => {
    const { client } = await createBooked();
    const prices = [{ day: '2026-12-04' }, { day: '2026-12-05' }];
    const wrong = { room_type: 'C', guest: { lastname: 'Silva' }, night_prices: prices };
    const { value } = await client.call('create_reservation', wrong);
    const { error } = envelopeSchema.parse(value);
    expect(error).toContain('(create_reservation takes: arrival, departure, ');
    expect(error).toContain('(guest takes: first_name, ');
    expect(error.match(/night_prices\.\d takes: date, amount, currency/g)).toHaveLength(1);
  });

  verifies(
    'mcp.wrong-argument',
    'learns that an id is malformed, where a path of REST leads nowhere',
    async () => {
      const { world, token, client } = await createBooked();
      expect(await client.call('get_guest', { id: 'Silva' })).toMatchObject({
        isError: true,
        value: { error: 'id: must be an id that begins with gst_', code: 'validation_failed' },
      });
      expect(await client.call('get_guest')).toMatchObject({ value: { error: 'id: is required' } });
      expect((await world.call('/api/v1/guests/Silva', { token })).status).toBe(404);
      expect((await world.records()).filter(({ operation }) => operation === 'get_guest')).toMatchObject([
        { channel: 'mcp', code: 'validation_failed' },
        { channel: 'mcp', code: 'validation_failed' },
        { channel: 'api', code: 'not_found' },
      ]);
    },
  );

  verifies('mcp.text-as-list', 'may send a text where a list belongs', async () => {
    const { world, token, client, reservation } = await createBooked();
    for (const status of ['confirmed', 'confirmed, tentative', ['confirmed']])
      expect(await client.call('list_reservations', { status })).toMatchObject({
        isError: false,
        value: { data: [{ id: reservation.id }] },
      });
    expect((await client.call('list_reservations', { status: 'cancelled' })).value).toMatchObject({
      data: [],
    });
    const rest = await world.call('/api/v1/reservations?status=confirmed,tentative', { token });
    expect(await rest.json()).toMatchObject({ data: [{ id: reservation.id }] });
  });
});

describe('the number of a reservation', () => {
  verifies(
    'call.reservation-number',
    'is taken in any case wherever its id is, over REST and MCP',
    async () => {
      const { world, token, post, client, reservation } = await createBooked();
      const { id, number } = reservation;
      const small = number.toLowerCase();
      const at = (path: string) => world.call(`/api/v1/reservations/${path}`, { token });
      expect(await (await at(small)).json()).toMatchObject({ id });
      expect((await at(`${small}/free-units`)).status).toBe(200);
      const patched = await world.call(`/api/v1/reservations/${small}`, {
        token,
        method: 'PATCH',
        body: { children: 1 },
        headers: { 'if-match': '*' },
      });
      expect(await patched.json()).toMatchObject({ id, children: 1 });
      expect(await client.call('get_reservation', { id: small })).toMatchObject({ value: { id } });
      expect(await client.call('assign_unit', { id: number, unit_id: 'auto', version: '*' })).toMatchObject({
        isError: false,
        value: { id },
      });
      const cancelled = await post(`/api/v1/reservations/${small}/cancel`, { reason: 'guest_request' });
      expect(await cancelled.json()).toMatchObject({ id, status: 'cancelled' });
      const targets = (await world.records())
        .filter(({ channel, targetId }) => (channel === 'api' || channel === 'mcp') && targetId !== null)
        .map(({ targetId }) => targetId);
      expect(new Set(targets)).toEqual(new Set([id]));
    },
  );

  verifies('call.reservation-number', 'and its id are the same request to an Idempotency-Key', async () => {
    const { post, client, reservation } = await createBooked();
    const { id, number } = reservation;
    const once = { 'idempotency-key': 'cancel-1' };
    const first = await post(`/api/v1/reservations/${id}/cancel`, { reason: 'guest_request' }, once);
    const again = await post(`/api/v1/reservations/${number}/cancel`, { reason: 'guest_request' }, once);
    expect([first.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    const over = { id: number.toLowerCase(), reason: 'guest_request', idempotency_key: 'cancel-1' };
    expect(await client.call('cancel_reservation', over)).toEqual({
      isError: false,
      value: await first.json(),
    });
  });

  verifies('call.reservation-number', 'of another property, or of none, is not found', async () => {
    const { world, client, reservation } = await createBooked();
    const { token } = await world.mint({ propertyId: world.otherPropertyId });
    const path = `/api/v1/reservations/${reservation.number}`;
    expect((await world.call(path, { token })).status).toBe(404);
    expect(
      (await world.call(`${path}/cancel`, { token, method: 'POST', body: { reason: 'other' } })).status,
    ).toBe(404);
    expect(await client.call('check_in', { id: 'R-2026-999999' })).toMatchObject({
      value: { code: 'not_found' },
    });
  });
});
