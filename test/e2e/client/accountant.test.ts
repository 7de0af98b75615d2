import { getData, listAll } from '@brasstag/client';
import { describe, expect } from 'vitest';
import { formatDay, getRefusal, openHotel } from '../../support/calls/integration-hotel';
import { verifies } from '../../support/service/verifies';

const scopes = ['reservations.reservation.read', 'finance.folio.read', 'property.profile.read'];

/** A hotel that has sold three stays of two nights, one of them cancelled. */
async function openWithStays() {
  const hotel = await openHotel();
  const types = await getData(hotel.staff.GET('/api/v1/room-types'));
  const room_type_id = types.data.find(({ code }) => code === 'DBL')?.id ?? '';
  const since = new Date(Date.now() - 1000);
  for (const days of [3, 4, 5]) {
    const guest = { first_name: 'Maria', last_name: 'Silva', contact: { email: 'maria@example.org' } };
    const dates = { arrival: formatDay(days), departure: formatDay(days + 2) };
    const body = { room_type_id, ...dates, adults: 2, guest };
    await getData(hotel.staff.POST('/api/v1/reservations', { body }));
  }
  const { data } = await getData(hotel.staff.GET('/api/v1/reservations'));
  const params = { path: { id: data[0]?.id ?? '' } };
  await getData(
    hotel.staff.POST('/api/v1/reservations/{id}/cancel', { params, body: { reason: 'guest_request' } }),
  );
  return { ...hotel, since, ...(await hotel.createKey({ scopes })) };
}

describe('an accountant’s system with the narrowest key', () => {
  verifies('client.accountant', 'adds up what was sold since a time, without a guest’s name', async () => {
    const { client, since } = await openWithStays();
    const { currency } = await getData(client.GET('/api/v1/property'));
    // As other languages write an instant: no fraction of a second, and an offset.
    const updated_since = new Date(since.getTime() + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00');
    const seen: unknown[] = [];
    let sum = 0;
    const sold = listAll((page) =>
      client.GET('/api/v1/reservations', {
        params: { query: { ...page, limit: 2, updated_since, status: ['confirmed', 'cancelled'] } },
      }),
    );
    for await (const reservation of sold) {
      seen.push(reservation);
      if (reservation.status === 'confirmed') sum += reservation.total?.amount ?? 0;
      expect(reservation.total?.currency).toBe(currency);
    }
    expect([seen.length, sum]).toEqual([3, 32_000]);
    expect(JSON.stringify(seen)).not.toMatch(/Maria|Silva|example\.org/);
  });

  verifies('client.accountant', 'gets 422 for a window of dates that ends before it begins', async () => {
    const { client } = await openWithStays();
    const query = { arrival_from: formatDay(9), arrival_to: formatDay(3) };
    expect(await getRefusal(getData(client.GET('/api/v1/reservations', { params: { query } })))).toBe(
      '422 validation_failed',
    );
  });

  verifies('client.accountant', 'is refused guests and every change', async () => {
    const { client } = await openWithStays();
    const { data } = await getData(client.GET('/api/v1/reservations'));
    const path = { id: data[0]?.id ?? '' };
    const params = { path, header: { 'If-Match': `"${data[0]?.version}"` } };
    const calls = [
      getData(client.GET('/api/v1/guests')),
      getData(client.GET('/api/v1/guests/{id}', { params: { path: { id: data[0]?.guest_id ?? '' } } })),
      getData(client.PATCH('/api/v1/reservations/{id}', { params, body: { adults: 1 } })),
      getData(
        client.POST('/api/v1/reservations/{id}/cancel', { params: { path }, body: { reason: 'other' } }),
      ),
    ];
    for (const call of calls) expect(await getRefusal(call)).toBe('403 unauthorized');
  });
});
