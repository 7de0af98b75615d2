import { describe, expect } from 'vitest';
import { z } from 'zod';
import { connectMcpClient } from '../../support/calls/mcp-client';
import { verifies } from '../../support/service/verifies';
import { createReservationBody, createReservationWorld } from './reservation-fixture';

const bookedSchema = z.object({
  id: z.string(),
  guest_id: z.string(),
  version: z.number(),
  updated_at: z.string(),
});

/** Books three stays of one guest, of which one is cancelled, and one of another guest. */
async function createStays() {
  const { world, token, type, post, book } = await createReservationWorld();
  const first = bookedSchema.parse(await (await book(1)).json());
  const bookFor = async (day: number) => {
    const { guest: _guest, ...stay } = createReservationBody(type, day);
    return bookedSchema.parse(
      await (await post('/api/v1/reservations', { ...stay, guest_id: first.guest_id })).json(),
    );
  };
  const [second, over] = [await bookFor(3), await bookFor(5)];
  await post(`/api/v1/reservations/${over.id}/cancel`, { reason: 'guest_request' });
  const otherStay = bookedSchema.parse(await (await book(7)).json());
  const read = async (id: string) => {
    const answer = await world.call(`/api/v1/reservations/${id}`, { token });
    const { version, updated_at } = bookedSchema.parse(await answer.json());
    return { version, updated_at, etag: answer.headers.get('etag') };
  };
  return { world, token, first, second, over, otherStay, read };
}

describe('a change of a guest', () => {
  verifies(
    'reservation.guest-touches',
    'is one of the open reservations of the guest, over REST',
    async () => {
      const { world, token, first, second, over, otherStay, read } = await createStays();
      const before = { over: await read(over.id), otherStay: await read(otherStay.id) };
      world.clock.pass(60_000);
      const at = new Date(world.clock.now()).toISOString();
      const changed = await world.call(`/api/v1/guests/${first.guest_id}`, {
        token,
        method: 'PATCH',
        body: { last_name: 'Costa Lima' },
        headers: { 'if-match': '*' },
      });
      expect(changed.status).toBe(200);
      for (const { id } of [first, second])
        expect(await read(id)).toEqual({ version: 2, updated_at: at, etag: '"2"' });
      expect([await read(over.id), await read(otherStay.id)]).toEqual([before.over, before.otherStay]);
      const since = await world.call(`/api/v1/reservations?updated_since=${at}`, { token });
      const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await since.json());
      expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
      const shown = await world.manage('reservations.show', { property_id: world.propertyId, id: first.id });
      expect(shown.history[0]).toMatchObject({ version: 2, record: { operation: 'update_guest' } });
    },
  );

  verifies(
    'reservation.guest-touches',
    'is none if nothing changes, and is done over MCP alike',
    async () => {
      const { world, token, first, read } = await createStays();
      const client = await connectMcpClient(world, token);
      const rename = (version: number) =>
        client.call('update_guest', { id: first.guest_id, first_name: 'Anna', version });
      expect((await rename(1)).isError).toBe(false);
      expect((await rename(2)).isError).toBe(false);
      expect((await read(first.id)).version).toBe(2);
      // A client that holds the old version is refused.
      expect(await client.call('update_reservation', { id: first.id, adults: 2, version: 1 })).toMatchObject({
        value: { code: 'version_mismatch' },
      });
    },
  );
});

verifies('http.weak-etag', 'what shows the date or the occupancy has a weak ETag', async () => {
  const { world, token } = await createReservationWorld();
  const property = await world.call('/api/v1/property', { token });
  expect(property.headers.get('etag')).toMatch(/^W\/"\d+"$/);
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(await (await world.call('/api/v1/units', { token })).json());
  const room = await world.call(`/api/v1/units/${data[0]?.id}/condition`, {
    token,
    method: 'PUT',
    body: { condition: 'dirty' },
  });
  expect(room.headers.get('etag')).toMatch(/^W\/"\d+"$/);
});
