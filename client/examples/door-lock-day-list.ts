/**
 * A door lock system in one run: prints which rooms are taken today, and from when to when their doors may open.
 *
 *     BRASSTAG_URL=http://127.0.0.1:4319 BRASSTAG_TOKEN=svck_… node door-lock-day-list.ts
 *
 * The key needs stays.occupancy.read and inventory.unit.read. It sees nothing of guests.
 */
import { createClient, getData, listAll } from '@brasstag/client';

const client = createClient({
  baseUrl: process.env['BRASSTAG_URL'] ?? 'http://127.0.0.1:4319',
  token: process.env['BRASSTAG_TOKEN'] ?? '',
});

const names = new Map<string, string>();
for await (const { id, name } of listAll((page) => client.GET('/api/v1/units', { params: { query: page } })))
  names.set(id, name);

const { data } = await getData(client.GET('/api/v1/occupancy', { params: { query: { date: 'today' } } }));
for (const { unit_id: unitId, arrival_at: from, departure_at: to, status } of data)
  console.log(`${names.get(unitId)} ${from} ${to} ${status}`);
