/**
 * A channel manager: takes over new reservations, prints what can still be sold, then stays in step with every change.
 *
 *     BRASSTAG_URL=http://127.0.0.1:4319 BRASSTAG_TOKEN=svck_… node channel-manager-sync.ts reservations.json copy.json
 *
 * The key needs reservations.reservation.create, reservations.reservation.read, rates.availability.read,
 * inventory.roomtype.read, property.profile.read and, to stay in step, integration.event.read. Without copy.json it ends after the
 * availability. Repeating the run with the same files creates nothing twice and misses no change.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ApiError, createClient, getData, listAll, PositionLostError } from '@brasstag/client';

/** One reservation, as the channel sends it. */
interface ChannelReservation {
  readonly reference: string;
  readonly room_type: string;
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly guest: { readonly first_name: string; readonly last_name: string };
}

const CHANNEL = 'example-channel';
const DAYS_ON_SALE = 14;

const [reservationsFile = '', copyFile = ''] = process.argv.slice(2);
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

/** Creates the reservation unless the reference is known already. Returns a line for the operator. */
async function takeOver(received: ChannelReservation, roomTypeId: string): Promise<string> {
  const { reference, arrival, departure, adults, guest } = received;
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
    // The same name for each try of this reservation: a repetition returns the first answer.
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

/** What this program knows of the reservations, and up to which change. */
interface Copy {
  after: number;
  readonly reservations: Record<
    string,
    { readonly number: string; readonly status: string; readonly version: number }
  >;
}

/** Writes the copy whole or not at all, so that a crash leaves the one before. */
function saveCopy(copy: Copy): void {
  writeFileSync(`${copyFile}.new`, JSON.stringify(copy));
  renameSync(`${copyFile}.new`, copyFile);
}

/** Notes the position first, then reads everything. What changes meanwhile comes as an event. */
async function readEverything(): Promise<Copy> {
  const { next_after: after } = await getData(client.GET('/api/v1/events'));
  const copy: Copy = { after, reservations: {} };
  const list = listAll((page) =>
    client.GET('/api/v1/reservations', { params: { query: { ...page, limit: 200 } } }),
  );
  for await (const { id, number, status, version } of list)
    copy.reservations[id] = { number, status, version };
  saveCopy(copy);
  return copy;
}

/** Reads a changed reservation as it is now, unless the copy has that version already. */
async function takeOverChange(copy: Copy, id: string, version: number | null): Promise<void> {
  const known = copy.reservations[id]?.version ?? 0;
  if (version !== null && known >= version) return;
  const reservation = await getData(client.GET('/api/v1/reservations/{id}', { params: { path: { id } } }));
  const { number, status, version: current } = reservation;
  copy.reservations[id] = { number, status, version: current };
  console.log(`${number} ${status} ${current}`);
}

async function follow(copy: Copy): Promise<never> {
  const save = (after: number): void => {
    copy.after = after;
    saveCopy(copy);
  };
  for await (const { type, resource } of client.events({ after: copy.after, save }))
    if (type.startsWith('reservation.')) await takeOverChange(copy, resource.id, resource.version);
  throw new Error('the feed does not end');
}

/** Stays in step until the program is ended. */
async function stayInStep(): Promise<never> {
  let copy: Copy = existsSync(copyFile) ? JSON.parse(readFileSync(copyFile, 'utf8')) : await readEverything();
  for (;;) {
    console.log(`in step with ${Object.keys(copy.reservations).length} reservations`);
    try {
      return await follow(copy);
    } catch (error) {
      if (!(error instanceof PositionLostError)) throw error;
      copy = await readEverything();
    }
  }
}

const received: readonly ChannelReservation[] = JSON.parse(readFileSync(reservationsFile, 'utf8'));
const roomTypes = await readRoomTypes();
for (const reservation of received) {
  const roomTypeId = roomTypes.get(reservation.room_type);
  console.log(
    roomTypeId === undefined
      ? `${reservation.reference}: there is no room type ${reservation.room_type}`
      : await takeOver(reservation, roomTypeId),
  );
}
await printAvailability();
if (copyFile !== '') await stayInStep();
