/**
 * A door lock system in one run: prints which rooms may be opened, and from when to when.
 *
 *     BRASSTAG_URL=http://127.0.0.1:4319 BRASSTAG_TOKEN=svck_… node door-lock-day-list.ts
 *
 * The key needs reservations.reservation.read, inventory.unit.read and property.profile.read.
 */
import { createClient, getData, listAll } from '@brasstag/client';

const client = createClient({
  baseUrl: process.env['BRASSTAG_URL'] ?? 'http://127.0.0.1:4319',
  token: process.env['BRASSTAG_TOKEN'] ?? '',
});

const addDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

const { local_date: today } = await getData(client.GET('/api/v1/property'));
const names = new Map<string, string>();
for await (const { id, name } of listAll((page) => client.GET('/api/v1/units', { params: { query: page } })))
  names.set(id, name);

const query = {
  status: ['confirmed' as const, 'checked_in' as const],
  stay_from: today,
  stay_to: addDay(today),
};
const stays = listAll((page) =>
  client.GET('/api/v1/reservations', { params: { query: { ...page, ...query } } }),
);
for await (const { unit_id: unitId, arrival_at: from, departure_at: to, number } of stays)
  console.log(
    unitId === null ? `${number}: no room is assigned yet` : `${names.get(unitId)} ${from} ${to} ${number}`,
  );
