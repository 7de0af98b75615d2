import type { Conditions, Fields } from './requests';

/** Ids from earlier responses: room types by code, rooms by name, other objects by the step that keeps them. */
export type KnownIds = Readonly<Record<string, string>>;

export interface Step {
  readonly name: string;
  readonly operation: string;
  readonly input?: (ids: KnownIds) => Fields;
  readonly conditions?: Conditions;
  /** The name under which later steps use the id of the response. The id of its guest has ` guest` after it. */
  readonly keep?: string;
  /** A key without prices, contacts and the choice of rooms. Absent: a key with every permission. */
  readonly by?: 'limited' | undefined;
  /** Hours that pass before the step. */
  readonly afterHours?: number;
}

/** Creates the input of a reservation for a new guest. */
const book =
  (arrival: string, departure: string, type = 'DBL') =>
  (ids: KnownIds): Fields => ({
    arrival,
    departure,
    room_type_id: ids[type],
    guest: { first_name: 'Ana', last_name: 'Costa' },
    adults: 1,
  });

const bookInFull = (ids: KnownIds): Fields => ({
  ...book('2026-11-21', '2026-11-23')(ids),
  guest: {
    first_name: 'Maria',
    last_name: 'Silva',
    language: 'pt',
    country: 'PT',
    contact_consent: true,
    contact: {
      email: 'maria@example.org',
      phone: '+351210000000',
      address: { street: 'Rua 1', town: 'Porto', postal_code: '4000', country: 'PT' },
    },
  },
  unit_id: 'auto',
  children: 1,
  meal_plan: 'bed_breakfast',
  source: 'website',
  channel: 'booking.com',
  external_ref: 'BK-1',
  links: [{ system: 'lock', ref: 'L-1' }],
  night_prices: [
    { date: '2026-11-21', amount: 9000 },
    { date: '2026-11-22', amount: 9500 },
  ],
  arrival_time_estimate: '16:00',
  guest_comment: 'Late arrival',
});

/** Creates input that names one object. */
export const nameObject =
  (name: string, fields: Fields = {}) =>
  (ids: KnownIds): Fields => ({ id: ids[name], ...fields });

const rooms: readonly Step[] = [
  { name: 'the property', operation: 'get_property' },
  { name: 'the key itself', operation: 'get_this_key' },
  { name: 'room types', operation: 'list_room_types' },
  { name: 'room types by page', operation: 'list_room_types', input: () => ({ active: true, limit: 1 }) },
  { name: 'rooms', operation: 'list_units' },
  {
    name: 'a room gets dirty',
    operation: 'set_unit_condition',
    input: nameObject('Suite 1', { condition: 'dirty' }),
  },
  {
    name: 'a room is dirty already',
    operation: 'set_unit_condition',
    input: nameObject('Suite 1', { condition: 'dirty' }),
  },
  { name: 'dirty rooms', operation: 'list_units', input: () => ({ condition: 'dirty' }) },
  {
    name: 'rooms in a condition there is not',
    operation: 'list_units',
    input: () => ({ condition: 'shiny' }),
  },
];

const reservations: readonly Step[] = [
  { name: 'a reservation with everything', operation: 'create_reservation', input: bookInFull, keep: 'full' },
  {
    name: 'a reservation on hold',
    operation: 'create_reservation',
    input: (ids) => ({ ...book('2026-12-01', '2026-12-03')(ids), status: 'tentative' }),
    keep: 'held',
  },
  {
    name: 'a reservation of a known guest',
    operation: 'create_reservation',
    input: (ids) => ({
      ...book('2026-11-21', '2026-11-22')(ids),
      guest: undefined,
      guest_id: ids['full guest'],
    }),
    keep: 'known',
  },
  {
    name: 'a reservation under an Idempotency-Key',
    operation: 'create_reservation',
    input: book('2026-12-04', '2026-12-05', 'STE'),
    conditions: { idempotencyKey: 'order-1' },
    keep: 'suite',
  },
  {
    name: 'the same once more',
    operation: 'create_reservation',
    input: book('2026-12-04', '2026-12-05', 'STE'),
    conditions: { idempotencyKey: 'order-1' },
  },
  {
    name: 'another under the same Idempotency-Key',
    operation: 'create_reservation',
    input: book('2026-12-06', '2026-12-07', 'STE'),
    conditions: { idempotencyKey: 'order-1' },
  },
  {
    name: 'an Idempotency-Key that is none',
    operation: 'create_reservation',
    input: book('2026-12-06', '2026-12-07', 'STE'),
    conditions: { idempotencyKey: 'x'.repeat(129) },
  },
  {
    name: 'a night that is sold',
    operation: 'create_reservation',
    input: book('2026-12-04', '2026-12-05', 'STE'),
  },
  {
    name: 'a reference that is taken',
    operation: 'create_reservation',
    input: (ids) => ({
      ...book('2026-12-10', '2026-12-11')(ids),
      channel: 'booking.com',
      external_ref: 'BK-1',
    }),
  },
  {
    name: 'a room type there is not',
    operation: 'create_reservation',
    input: book('2026-12-10', '2026-12-11', 'absent type'),
  },
  {
    name: 'a stay that ends before it begins',
    operation: 'create_reservation',
    input: book('2026-12-11', '2026-12-10'),
  },
  {
    name: 'a guest given twice',
    operation: 'create_reservation',
    input: (ids) => ({ ...book('2026-12-11', '2026-12-12')(ids), guest_id: ids['full guest'] }),
  },
  {
    name: 'a room chosen without the permission',
    operation: 'create_reservation',
    input: (ids) => ({ ...book('2026-12-11', '2026-12-12')(ids), unit_id: 'auto' }),
    by: 'limited',
  },
];

const lists: readonly Step[] = [
  {
    name: 'availability',
    operation: 'get_availability',
    input: () => ({ from: '2026-12-01', to: '2026-12-05' }),
  },
  {
    name: 'availability of a type',
    operation: 'get_availability',
    input: (ids) => ({ from: '2026-12-01', to: '2026-12-02', room_type_id: ids['STE'] }),
  },
  {
    name: 'availability of a type there is not',
    operation: 'get_availability',
    input: (ids) => ({ from: '2026-12-01', to: '2026-12-02', room_type_id: ids['absent type'] }),
  },
  {
    name: 'free rooms',
    operation: 'find_free_rooms',
    input: () => ({ arrival: '2026-12-04', nights: 1, adults: 2, children: 1 }),
  },
  { name: 'taken rooms', operation: 'get_occupancy' },
  { name: 'taken rooms of a day', operation: 'get_occupancy', input: () => ({ date: '2026-12-01' }) },
  { name: 'reservations', operation: 'list_reservations' },
  { name: 'reservations to a limited key', operation: 'list_reservations', by: 'limited' },
  {
    name: 'reservations by page',
    operation: 'list_reservations',
    input: () => ({ limit: 2, sort: '-arrival' }),
  },
  {
    name: 'reservations by the next page',
    operation: 'list_reservations',
    input: (ids) => ({ limit: 2, sort: '-arrival', cursor: ids['cursor'] }),
  },
  {
    name: 'reservations by a page of another list',
    operation: 'list_reservations',
    input: (ids) => ({ limit: 2, sort: 'arrival', cursor: ids['cursor'] }),
  },
  { name: 'reservations by name', operation: 'list_reservations', input: () => ({ q: 'silva' }) },
  { name: 'guests', operation: 'list_guests' },
  { name: 'guests to a limited key', operation: 'list_guests', by: 'limited' },
  { name: 'guests by email', operation: 'list_guests', input: () => ({ email: 'maria@example.org' }) },
  {
    name: 'guests by email to a limited key',
    operation: 'list_guests',
    input: () => ({ email: 'maria@example.org' }),
    by: 'limited',
  },
  { name: 'a guest', operation: 'get_guest', input: nameObject('full guest') },
  {
    name: 'a guest to a limited key',
    operation: 'get_guest',
    input: nameObject('full guest'),
    by: 'limited',
  },
  { name: 'a guest of another property', operation: 'get_guest', input: nameObject('foreign guest') },
  { name: 'a reservation', operation: 'get_reservation', input: nameObject('full') },
  {
    name: 'a reservation to a limited key',
    operation: 'get_reservation',
    input: nameObject('full'),
    by: 'limited',
  },
  { name: 'a reservation of another property', operation: 'get_reservation', input: nameObject('foreign') },
];

/** Steps that create and read rooms and reservations, up to the first change of one. */
export const reservationSteps: readonly Step[] = [...rooms, ...reservations, ...lists];
