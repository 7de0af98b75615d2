import { getData, listAll } from '@brasstag/client';
import { describe, expect } from 'vitest';
import { formatDay, getRefusal, openHotel } from '../../support/calls/integration-hotel';
import { verifies } from '../../support/service/verifies';

const scopes = ['stays.occupancy.read', 'inventory.unit.read', 'reservations.link.manage'];

/** A hotel with one guest in a room from today on. */
async function openWithGuest() {
  const hotel = await openHotel();
  const types = await getData(hotel.staff.GET('/api/v1/room-types'));
  const body = {
    room_type_id: types.data[0]?.id ?? '',
    unit_id: 'auto' as const,
    arrival: formatDay(0),
    departure: formatDay(2),
    adults: 1,
    guest: { first_name: 'Maria', last_name: 'Silva', contact: { email: 'maria@example.org' } },
    guest_comment: 'Please call me at the door',
    channel: 'example-ota',
    external_ref: 'OTA-7',
  };
  const booked = await getData(hotel.staff.POST('/api/v1/reservations', { body }));
  return { ...hotel, booked, ...(await hotel.createKey({ scopes })) };
}

describe('a door lock with the narrowest key', () => {
  verifies(
    'client.door-lock',
    'knows which doors open from when to when, and nothing of guests',
    async () => {
      const { client, booked } = await openWithGuest();
      const answer = await getData(client.GET('/api/v1/occupancy', { params: { query: { date: 'today' } } }));
      expect(answer.data).toEqual([
        {
          unit_id: booked.unit_id,
          arrival: booked.arrival,
          departure: booked.departure,
          arrival_at: booked.arrival_at,
          departure_at: booked.departure_at,
          status: 'confirmed',
          reservation_id: booked.id,
          version: booked.version,
        },
      ]);
      const names = new Map<string, string>();
      for await (const unit of listAll((page) => client.GET('/api/v1/units', { params: { query: page } })))
        names.set(unit.id, unit.name);
      expect(names.get(answer.data[0]?.unit_id ?? '')).toMatch(/^Double \d+$/);
    },
  );

  verifies(
    'client.door-lock',
    'keeps its own id beside those of other systems, and learns nothing by it',
    async () => {
      const { client, staff, booked } = await openWithGuest();
      const path = { id: booked.id, system: 'door-lock' };
      const link = client.PUT('/api/v1/reservations/{id}/links/{system}', {
        params: { path },
        body: { ref: 'code-4711' },
      });
      expect(Object.keys(await getData(link)).toSorted()).toEqual(['id', 'number', 'status', 'version']);
      const other = { path: { ...path, system: 'review-tool' } };
      await getData(
        staff.PUT('/api/v1/reservations/{id}/links/{system}', { params: other, body: { ref: 'r-1' } }),
      );
      const query = { link_system: 'door-lock', link_ref: 'code-4711' };
      const found = await getData(staff.GET('/api/v1/reservations', { params: { query } }));
      expect(found.data.map(({ id, links }) => [id, links?.length])).toEqual([[booked.id, 2]]);
    },
  );

  verifies('client.door-lock', 'is refused reservations, guests and changes', async () => {
    const { client, booked } = await openWithGuest();
    const path = { id: booked.id };
    const guest = { id: booked.guest_id ?? '' };
    const calls = [
      getData(client.GET('/api/v1/reservations')),
      getData(client.GET('/api/v1/reservations/{id}', { params: { path } })),
      getData(client.GET('/api/v1/guests/{id}', { params: { path: guest } })),
      getData(client.POST('/api/v1/reservations/{id}/check-in', { params: { path } })),
    ];
    for (const call of calls) expect(await getRefusal(call)).toBe('403 unauthorized');
  });
});
