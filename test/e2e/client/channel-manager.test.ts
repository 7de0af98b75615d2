import type { BrasstagClient } from '@brasstag/client';
import { getData, listAll } from '@brasstag/client';
import { describe, expect } from 'vitest';
import type { Hotel } from '../../support/calls/integration-hotel';
import { formatDay, getRefusal, openHotel } from '../../support/calls/integration-hotel';
import { verifies } from '../../support/service/verifies';

/** What a channel manager needs to take over bookings and changes, and to publish what is free. */
const scopes = [
  'integration.key.read',
  'inventory.roomtype.read',
  'rates.availability.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
  'reservations.reservation.cancel',
];

async function findRoomType(client: BrasstagClient, code: string): Promise<string> {
  const { data } = await getData(client.GET('/api/v1/room-types'));
  return data.find((type) => type.code === code)?.id ?? '';
}

/** Books as a channel does: with its reference and the name that the guest has typed there. */
async function book(client: BrasstagClient, fields: { readonly ref: string; readonly room?: number }) {
  const body = {
    room_type_id: await findRoomType(client, 'DBL'),
    arrival: formatDay(20),
    departure: formatDay(22),
    adults: 2,
    guest: { first_name: 'Maria', last_name: 'Silva' },
    channel: 'example-ota',
    external_ref: fields.ref,
    external_room: fields.room ?? 1,
    source: 'ota' as const,
  };
  const params = { header: { 'Idempotency-Key': `${fields.ref}-${body.external_room}` } };
  return getData(client.POST('/api/v1/reservations', { params, body }));
}

/** The price of a reservation, as the hotel's staff sees it. */
const readTotal = async ({ staff }: Hotel, id: string): Promise<number | undefined> =>
  (await getData(staff.GET('/api/v1/reservations/{id}', { params: { path: { id } } }))).total?.amount;

describe('a channel manager with the narrowest key', () => {
  verifies('client.channel-manager', 'changes a room type and keeps the agreed price', async () => {
    const hotel = await openHotel();
    const { client } = await hotel.createKey({ scopes });
    const { permissions, property } = await getData(client.GET('/api/v1/key'));
    expect([permissions, property.name]).toEqual([expect.arrayContaining(scopes), 'Harbour House']);
    const { id, version } = await book(client, { ref: 'OTA-1' });
    await expect.poll(() => readTotal(hotel, id)).toBe(16_000);
    const params = { path: { id }, header: { 'If-Match': `"${version}"`, 'Idempotency-Key': 'change-1' } };
    const body = { room_type_id: await findRoomType(client, 'SUI') };
    const change = () => getData(client.PATCH('/api/v1/reservations/{id}', { params, body }));
    const changed = await change();
    expect(changed).toMatchObject({ version: 2, prices_changed: false });
    expect(await change()).toEqual(changed);
    await expect.poll(() => readTotal(hotel, id)).toBe(16_000);
    const priced = { ...params, header: { 'If-Match': '"2"' } };
    const repricing = client.PATCH('/api/v1/reservations/{id}', { params: priced, body: { reprice: true } });
    expect(await getRefusal(getData(repricing))).toBe('403 unauthorized');
  });

  verifies(
    'client.channel-manager',
    'sells several rooms of one reference, and a cancelled one again',
    async () => {
      const hotel = await openHotel();
      const { client } = await hotel.createKey({ scopes });
      const first = await book(client, { ref: 'OTA-2' });
      const second = await book(client, { ref: 'OTA-2', room: 2 });
      expect(second.id).not.toBe(first.id);
      const params = { path: { id: first.number ?? '' } };
      await getData(client.POST('/api/v1/reservations/{id}/cancel', { params, body: { reason: 'channel' } }));
      const again = {
        room_type_id: await findRoomType(client, 'DBL'),
        adults: 1,
        guest: { last_name: 'Silva' },
      };
      const dates = { arrival: formatDay(20), departure: formatDay(22) };
      const reference = { channel: 'example-ota', external_ref: 'OTA-2' };
      const body = { ...again, ...dates, ...reference };
      expect(await getData(client.POST('/api/v1/reservations', { body }))).toMatchObject({
        external_room: 1,
      });
      expect(await getRefusal(getData(client.POST('/api/v1/reservations', { body })))).toMatch(/^409 /);
    },
  );

  verifies('client.channel-manager', 'keeps its retries when its key is replaced', async () => {
    const hotel = await openHotel();
    const { client, prefix } = await hotel.createKey({ scopes });
    const booked = await book(client, { ref: 'OTA-3' });
    const next = await hotel.createKey({ scopes, replaces: prefix });
    await hotel.run('keys', 'revoke', prefix);
    expect((await book(next.client, { ref: 'OTA-3' })).id).toBe(booked.id);
  });

  verifies(
    'client.channel-manager',
    'sees what changed, also for a guest, in any way of asking',
    async () => {
      const hotel = await openHotel();
      const { client, token } = await hotel.createKey({ scopes });
      const { id, guest_id: guestId, updated_at: since } = await book(client, { ref: 'OTA-4' });
      const path = { id: guestId ?? '' };
      const guest = await getData(hotel.staff.GET('/api/v1/guests/{id}', { params: { path } }));
      const params = { path, header: { 'If-Match': `"${guest.version}"` } };
      await getData(hotel.staff.PATCH('/api/v1/guests/{id}', { params, body: { first_name: 'Mariana' } }));
      const query = { updated_since: since ?? '', status: ['confirmed' as const, 'tentative' as const] };
      const seen: unknown[] = [];
      const changes = listAll((page) =>
        client.GET('/api/v1/reservations', { params: { query: { ...page, ...query } } }),
      );
      for await (const reservation of changes) seen.push(reservation);
      expect(seen).toEqual([expect.objectContaining({ id, version: 2 })]);
      expect(JSON.stringify(seen)).not.toMatch(/Maria|Silva|night_prices|total/);

      const second = encodeURIComponent(new Date().toISOString().replace(/\.\d+Z$/, '+00:00'));
      const written = `status=confirmed&status=tentative&updated_since=${second}`;
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${hotel.baseUrl}/api/v1/reservations?${written}`, { headers })).status).toBe(200);
    },
  );

  verifies('client.channel-manager', 'is refused what its key does not open', async () => {
    const { createKey } = await openHotel();
    const { client } = await createKey({ scopes });
    expect(await getRefusal(getData(client.GET('/api/v1/guests')))).toBe('403 unauthorized');
    expect(await getRefusal(getData(client.GET('/api/v1/units')))).toBe('403 unauthorized');
    const nights = { arrival: formatDay(30), departure: formatDay(31) };
    const body = {
      ...nights,
      room_type_id: await findRoomType(client, 'DBL'),
      adults: 1,
      guest: { last_name: 'Silva' },
      night_prices: [{ date: nights.arrival, amount: 1 }],
    };
    expect(await getRefusal(getData(client.POST('/api/v1/reservations', { body })))).toBe('403 unauthorized');
  });
});
