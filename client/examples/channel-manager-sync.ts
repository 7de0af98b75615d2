/**
 * A channel manager in one run: takes over new bookings, then prints what can still be sold and what has changed.
 *
 *     BRASSTAG_URL=http://127.0.0.1:4319 BRASSTAG_TOKEN=svck_… node channel-manager-sync.ts bookings.json 2026-12-01T00:00:00Z
 *
 * The key needs reservations.reservation.create, reservations.reservation.read, rates.availability.read,
 * inventory.roomtype.read and property.profile.read. Repeating the run with the same file books nothing twice.
 */
import { readFileSync } from 'node:fs';
import { ApiError, createClient, getData, listAll } from '@brasstag/client';

/** One booking, as the channel tells it. */
interface ChannelBooking {
  readonly reference: string;
  readonly room_type: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly guest: { readonly first_name: string; readonly last_name: string };
}

const CHANNEL = 'example-channel';
const DAYS_ON_SALE = 14;

const [bookingsFile = '', changedSince = ''] = process.argv.slice(2);
const client = createClient({
  baseUrl: process.env['BRASSTAG_URL'] ?? 'http://127.0.0.1:4319',
  token: process.env['BRASSTAG_TOKEN'] ?? '',
});

async function readRoomTypes(): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  const list = listAll((page) =>
    client.GET('/api/v1/room-types', { params: { query: { ...page, active: true } } }),
  );
  for await (const { code, id } of list) types.set(code, id);
  return types;
}

/** Books unless the reference is known already. Returns a line for the operator. */
async function takeOver(booking: ChannelBooking, roomTypeId: string): Promise<string> {
  const { reference, arrival, departure, adults, guest } = booking;
  const body = {
    room_type_id: roomTypeId,
    arrival,
    departure,
    adults,
    guest,
    channel: CHANNEL,
    external_ref: reference,
    source: 'ota' as const,
  };
  try {
    // The same name for each try of this booking: a repetition returns the first answer.
    const params = { header: { 'Idempotency-Key': `${CHANNEL}-${reference}` } };
    const { number } = await getData(client.POST('/api/v1/reservations', { params, body }));
    return `${reference}: ${number}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${reference}: ${error.code}: ${error.message}`;
  }
}

async function printAvailability(): Promise<void> {
  const { local_date: from } = await getData(client.GET('/api/v1/property'));
  const end = new Date(Date.parse(`${from}T00:00:00Z`) + DAYS_ON_SALE * 86_400_000);
  const query = { from, to: end.toISOString().slice(0, 'YYYY-MM-DD'.length) };
  const { data } = await getData(client.GET('/api/v1/availability', { params: { query } }));
  for (const { code, nights } of data)
    console.log(`${code} ${nights.map(({ available }) => available).join(' ')}`);
}

async function printChanges(): Promise<void> {
  const list = listAll((page) =>
    client.GET('/api/v1/reservations', {
      params: { query: { ...page, updated_since: changedSince, sort: 'updated_at' } },
    }),
  );
  for await (const { number, status, updated_at: at } of list) console.log(`${at} ${number} ${status}`);
}

const bookings: readonly ChannelBooking[] = JSON.parse(readFileSync(bookingsFile, 'utf8'));
const roomTypes = await readRoomTypes();
for (const booking of bookings) {
  const roomTypeId = roomTypes.get(booking.room_type);
  console.log(
    roomTypeId === undefined
      ? `${booking.reference}: there is no room type ${booking.room_type}`
      : await takeOver(booking, roomTypeId),
  );
}
await printAvailability();
if (changedSince !== '') await printChanges();
