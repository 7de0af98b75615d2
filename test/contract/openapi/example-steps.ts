/** What earlier steps have answered, by their operation. */
export type Answered = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

/** One call whose input and answer become the example of its operation. */
export interface ExampleStep {
  readonly operation: string;
  readonly input: (ids: Answered) => Fields;
  /** Absent: the operation needs no version. */
  readonly version?: (ids: Answered) => string;
  /** Name under which later steps find the id and version of the answer. */
  readonly keep?: string;
  /** Hours that pass before the call. */
  readonly afterHours?: number;
  /** False: the call only prepares a later one. */
  readonly isExample?: false;
}

const none = (): Fields => ({});

const maria = {
  first_name: 'Maria',
  last_name: 'Silva',
  language: 'pt',
  country: 'PT',
  contact: { email: 'maria.silva@example.org', phone: '+351210000000' },
};

const book =
  (arrival: string, departure: string, fields: Fields = {}) =>
  (ids: Answered): Fields => ({
    arrival,
    departure,
    room_type_id: ids['DBL'],
    guest: { first_name: 'João', last_name: 'Costa' },
    adults: 2,
    ...fields,
  });

const name =
  (kept: string, fields: Fields = {}) =>
  (ids: Answered): Fields => ({ id: ids[kept], ...fields });

const versionOf =
  (kept: string) =>
  (ids: Answered): string =>
    ids[`${kept} version`] ?? '';

/**
 * The calls at a property with two double rooms and a suite, on 21 November 2026. An operation without a step is called after
 * them, with its own example. So a step is needed only where a call names an object.
 */
export const exampleSteps: readonly ExampleStep[] = [
  { operation: 'get_property', input: none },
  { operation: 'get_this_key', input: none },
  { operation: 'list_room_types', input: () => ({ active: true, limit: 20 }) },
  { operation: 'list_units', input: () => ({ limit: 2 }) },
  { operation: 'set_unit_condition', input: name('Double 2', { condition: 'dirty' }) },
  { operation: 'get_availability', input: () => ({ from: '2026-12-04', to: '2026-12-06' }) },
  {
    operation: 'find_free_rooms',
    input: () => ({ arrival: '2026-12-04', nights: 2, adults: 2, children: 0 }),
  },
  {
    operation: 'create_reservation',
    input: book('2026-12-04', '2026-12-06', {
      guest: maria,
      channel: 'booking.com',
      external_ref: '4711-8',
      source: 'ota',
    }),
    keep: 'booked',
  },
  { operation: 'get_reservation', input: name('booked') },
  {
    operation: 'list_reservations',
    input: () => ({ status: ['confirmed'], arrival_from: '2026-12-01', sort: 'arrival', limit: 20 }),
  },
  {
    operation: 'update_reservation',
    input: name('booked', { arrival_time_estimate: '16:00', guest_comment: 'We arrive by train.' }),
    version: versionOf('booked'),
    keep: 'booked',
  },
  {
    operation: 'set_reservation_link',
    input: name('booked', { system: 'door-lock', ref: 'L-4711' }),
    keep: 'booked',
  },
  {
    operation: 'remove_reservation_link',
    input: name('booked', { system: 'door-lock' }),
    keep: 'booked',
  },
  { operation: 'list_free_units', input: name('booked', { other_types: false }) },
  {
    operation: 'assign_unit',
    input: name('booked', { unit_id: 'auto' }),
    version: versionOf('booked'),
    keep: 'booked',
  },
  {
    operation: 'create_reservation',
    input: book('2026-12-10', '2026-12-12', { status: 'tentative' }),
    keep: 'held',
    isExample: false,
  },
  { operation: 'confirm_reservation', input: name('held'), keep: 'held' },
  { operation: 'cancel_reservation', input: name('held', { reason: 'guest_request' }) },
  {
    operation: 'create_reservation',
    input: book('2026-11-21', '2026-11-23', { unit_id: 'auto' }),
    keep: 'arriving',
    isExample: false,
  },
  { operation: 'check_in', input: name('arriving') },
  { operation: 'get_occupancy', input: () => ({ date: 'today' }) },
  { operation: 'check_out', input: name('arriving') },
  {
    operation: 'create_reservation',
    input: book('2026-11-21', '2026-11-22'),
    keep: 'absent',
    isExample: false,
  },
  { operation: 'mark_no_show', input: name('absent'), afterHours: 7 },
  { operation: 'list_guests', input: () => ({ q: 'silva', limit: 20 }), keep: 'guests' },
  { operation: 'get_guest', input: name('booked guest'), keep: 'guest' },
  {
    operation: 'update_guest',
    input: name('booked guest', { language: 'pt', contact_consent: true }),
    version: versionOf('guest'),
  },
  { operation: 'export_guest', input: name('booked guest') },
  { operation: 'erase_guest', input: name('held guest') },
  {
    operation: 'list_events',
    input: () => ({ after: 0, types: ['reservation.created', 'reservation.updated'], limit: 2, wait: 0 }),
  },
  {
    operation: 'create_webhook',
    input: () => ({
      url: 'https://hooks.example.com/brasstag',
      types: ['reservation.created', 'reservation.cancelled'],
    }),
    keep: 'webhook',
  },
  { operation: 'list_webhooks', input: () => ({ limit: 20 }) },
  { operation: 'delete_webhook', input: name('webhook') },
];
