import { describe, expect } from 'vitest';
import { connectMcpClient } from '../../../support/calls/mcp-client';
import { verifies } from '../../../support/service/verifies';
import { createReservationBody, createReservationWorld, reservationSchema } from '../reservation-fixture';

/** A reservation as a program sends it that writes every field it knows. */
const createNullBody = (type: string, day: number) => ({
  ...createReservationBody(type, day),
  unit_id: null,
  guest_id: null,
  guest: {
    last_name: 'Costa',
    first_name: null,
    country: null,
    contact: { email: null, phone: null, address: { street: null, town: 'Lagos' } },
  },
  channel: null,
  external_ref: null,
  links: null,
  night_prices: null,
  hold_expires_at: null,
  guest_comment: null,
});

const openWorld = async () => {
  const fixture = await createReservationWorld();
  const { world, token } = fixture;
  return { ...fixture, client: await connectMcpClient(world, token) };
};

describe('a null where a value may be left out', () => {
  verifies('call.null-is-absent', 'is as if it were left out of a new reservation', async () => {
    const { world, token, post, type, client } = await openWorld();
    const created = await post('/api/v1/reservations', createNullBody(type, 1));
    expect(created.status).toBe(201);
    const answer = await created.json();
    expect(answer).toMatchObject({ channel: null, links: [], guest: { first_name: '', last_name: 'Costa' } });
    const made = await client.call('create_reservation', {
      ...createNullBody(type, 2),
      idempotency_key: null,
    });
    expect(made).toMatchObject({ isError: false, value: { guest: { last_name: 'Costa' } } });
    const guests = await world.call('/api/v1/guests?q=Costa', { token });
    expect(await guests.json()).toMatchObject({
      data: [{ contact: { email: null, address: { town: 'Lagos' } } }, {}],
    });
  });

  verifies('call.null-is-absent', 'is as if it were left out of an agent’s question', async () => {
    const { book, client } = await openWorld();
    await book(1);
    const nulls = { status: null, q: null, updated_since: null, limit: null, cursor: null, detail: null };
    expect(await client.call('list_reservations', nulls)).toMatchObject({
      isError: false,
      value: { data: [{}] },
    });
    expect(await client.call('get_occupancy', { date: null })).toMatchObject({ isError: false });
  });

  verifies('call.null-is-absent', 'is refused where a value is needed or would be cleared', async () => {
    const { world, token, post, type, book, client } = await openWorld();
    const refused = await post('/api/v1/reservations', {
      ...createNullBody(type, 1),
      adults: null,
      unknown: null,
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: 'adults: must be of type number; unknown field "unknown"',
    });
    const { id, version } = reservationSchema.parse(await (await book(1)).json());
    const patch = (body: unknown) =>
      world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body,
        headers: { 'if-match': '*' },
      });
    expect((await patch({ guest_comment: 'Late', channel: null })).status).toBe(200);
    expect(await (await patch({ guest_comment: null })).json()).toMatchObject({ guest_comment: null });
    expect((await patch({ adults: null })).status).toBe(422);
    expect(await client.call('update_reservation', { id, version, adults: null })).toMatchObject({
      isError: true,
      value: { code: 'validation_failed' },
    });
  });

  verifies('guests.email-normalised', 'and an empty email is no email, over REST and MCP', async () => {
    const { world, token, post, type, client } = await openWorld();
    const guest = { last_name: 'Silva', contact: { email: ' ', phone: '' } };
    const body = (day: number) => ({ ...createReservationBody(type, day), guest });
    expect((await post('/api/v1/reservations', body(1))).status).toBe(201);
    expect(await client.call('create_reservation', body(2))).toMatchObject({ isError: false });
    const guests = await world.call('/api/v1/guests?q=Silva', { token });
    const none = { contact: { email: null, phone: null } };
    expect(await guests.json()).toMatchObject({ data: [none, none] });
    const wrong = { ...body(3), guest: { ...guest, contact: { email: 'Silva' } } };
    expect((await post('/api/v1/reservations', wrong)).status).toBe(422);
  });
});
