import type { Answered, Sent } from './exchange.ts';
import { readField, readText, send } from './exchange.ts';
import type { Hotel } from './hotel.ts';

/** Every permission that a call may need: what the hotel's own staff sees. */
export const staffScopes = [
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'rates.availability.read',
  'rates.price.update',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
  'reservations.reservation.cancel',
  'reservations.link.manage',
  'reservations.unit.assign',
  'guests.profile.read',
  'guests.contact.read',
  'guests.profile.update',
  'finance.folio.read',
  'integration.mcp.connect',
];

interface Named {
  readonly id: string;
  readonly label: string;
}

/** Lists rooms or room types by their label, a code or a name. */
async function listNamed(hotel: Hotel, token: string, path: string): Promise<readonly Named[]> {
  const { text } = await send(hotel, token, { path });
  const data = readField(text, 'data');
  return (Array.isArray(data) ? data : []).map((row: unknown) => {
    const json = JSON.stringify(row);
    return {
      id: String(readField(json, 'id')),
      label: String(readField(json, 'code') ?? readField(json, 'name')),
    };
  });
}

/** Finds the id of a room type by its code. */
export async function findRoomType(hotel: Hotel, token: string, code: string): Promise<string> {
  const types = await listNamed(hotel, token, '/api/v1/room-types');
  return types.find(({ label }) => label === code)?.id ?? '';
}

/** Finds the id of a room by its name. */
export async function findRoom(hotel: Hotel, token: string, name: string): Promise<string> {
  const rooms = await listNamed(hotel, token, '/api/v1/units?limit=100');
  return rooms.find(({ label }) => label === name)?.id ?? '';
}

interface Stay {
  readonly type?: string;
  readonly arrival: string;
  readonly departure: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Writes the request that books a stay, which the staff's token looks up what it needs for. */
export async function createStayRequest(hotel: Hotel, staff: string, stay: Stay): Promise<Sent> {
  const { type = 'DBL', arrival, departure, fields = {} } = stay;
  const body = {
    room_type_id: await findRoomType(hotel, staff, type),
    arrival,
    departure,
    adults: 2,
    guest: { first_name: 'Maria', last_name: 'Silva' },
    ...fields,
  };
  return { method: 'POST', path: '/api/v1/reservations', body };
}

export interface Booked {
  readonly id: string;
  readonly number: string;
  readonly guestId: string;
  readonly updatedAt: string;
  readonly answered: Answered;
}

/** Books a stay as the staff. Throws if it is refused. */
export async function book(hotel: Hotel, staff: string, stay: Stay): Promise<Booked> {
  const answered = await send(hotel, staff, await createStayRequest(hotel, staff, stay));
  if (answered.status !== 201) throw new Error(`a stay was not booked: ${answered.text}`);
  return {
    id: readText(answered, 'id'),
    number: readText(answered, 'number'),
    guestId: readText(answered, 'guest', 'id'),
    updatedAt: readText(answered, 'updated_at'),
    answered,
  };
}
