import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { createBoundedCache } from '@server/kernel/bounded-cache';
import {
  createListHash,
  decodeCursor,
  encodeCursor,
  numberCursorSchema,
  textCursorSchema,
} from '@server/kernel/cursor';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import { parseInstant } from '@server/kernel/parse-instant';
import { createPageSchema, dateSchema, instantSchema, pageFields } from '@server/operations/api-fields';
import type { PreparedRun } from '@server/operations/define-operation';
import { defineOperation } from '@server/operations/define-operation';
import type {
  ReservationCursor,
  ReservationFilter,
  ReservationPageRequest,
  ReservationSortKey,
} from '@server/stores/reservation-pages';
import type { ReadAnswer } from '@server/stores/store';
import { createIdSchema } from '@shared/kernel/ids';
import type { Permission } from '@shared/kernel/permissions';
import { createTextSchema } from '@shared/kernel/text-schema';
import { z } from 'zod';
import { reservationSchema } from './reservation';
import { reservationFields, reservationStatusSchema } from './reservation-fields';
import type { ReservationVisibility } from './reservation-text';
import { formatReservation, getVisibility } from './reservation-text';

const fields = z.strictObject({
  status: z
    .array(reservationStatusSchema)
    .min(1)
    .max(6)
    .optional()
    .describe('Only these statuses; in a query separated by commas, or as a repeated parameter.'),
  arrival_from: dateSchema.optional().describe('Only arrivals on or after this date.'),
  arrival_to: dateSchema.optional().describe('Only arrivals before this date.'),
  departure_from: dateSchema.optional().describe('Only departures on or after this date.'),
  departure_to: dateSchema.optional().describe('Only departures before this date.'),
  stay_from: dateSchema.optional().describe('Only stays with a night on or after this date.'),
  stay_to: dateSchema.optional().describe('Only stays with a night before this date.'),
  updated_since: instantSchema.optional().describe('Only reservations changed at or after this time.'),
  room_type_id: createIdSchema('rty').optional().describe('Only stays sold as this room type.'),
  unit_id: createIdSchema('unt').optional().describe('Only stays in this room.'),
  guest_id: createIdSchema('gst').optional().describe('Only stays of this guest.'),
  channel: reservationFields.channel.optional().describe('Only reservations from this channel.'),
  external_ref: reservationFields.external_ref
    .optional()
    .describe('Only the reservation with this reference of the channel.'),
  link_system: reservationFields.links.element.shape.system
    .optional()
    .describe('Only reservations with a link of this system.'),
  link_ref: reservationFields.links.element.shape.ref
    .optional()
    .describe('Only reservations with this id in another system; with link_system in that system.'),
  q: createTextSchema({ max: 100 })
    .optional()
    .describe(
      'Search by the beginning of the number or reference; with guests.profile.read also by the beginnings of words in the guest name, and with guests.contact.read too by that of the email.',
    ),
  sort: z
    .enum(['arrival', '-arrival', 'created_at', '-created_at', 'updated_at', '-updated_at'])
    .default('arrival')
    .describe('Sort order; a minus sign reverses it.'),
  ...pageFields,
});

const windows = [
  ['arrival_from', 'arrival_to'],
  ['departure_from', 'departure_to'],
  ['stay_from', 'stay_to'],
] as const;

/** Refuses a window without a day. It would list nothing, and hide the mistake of the caller. */
const input = fields.check((context) => {
  for (const [from, to] of windows) {
    const first = context.value[from];
    const end = context.value[to];
    if (first !== undefined && end !== undefined && first >= end)
      context.issues.push({ code: 'custom', path: [to], message: `must be after ${from}`, input: end });
  }
});

type Query = z.infer<typeof input>;

const toSortKey = (sort: Query['sort']): ReservationSortKey => {
  switch (sort) {
    case 'arrival':
    case '-arrival':
      return 'arrival';
    case 'created_at':
    case '-created_at':
      return 'created_at';
    case 'updated_at':
    case '-updated_at':
      return 'updated_at';
  }
};

const toLinkFilter = ({ link_system, link_ref }: Query) => ({
  linkSystem: link_system ?? null,
  linkRef: link_ref ?? null,
});

const toFilter = (query: Query, scopes: ReadonlySet<Permission>): ReservationFilter => ({
  statuses: query.status === undefined ? null : [...new Set(query.status)],
  arrivalFrom: query.arrival_from ?? null,
  arrivalTo: query.arrival_to ?? null,
  departureFrom: query.departure_from ?? null,
  departureTo: query.departure_to ?? null,
  stayFrom: query.stay_from ?? null,
  stayTo: query.stay_to ?? null,
  updatedSinceMs: query.updated_since === undefined ? null : parseInstant(query.updated_since),
  roomTypeId: query.room_type_id ?? null,
  roomId: query.unit_id ?? null,
  guestId: query.guest_id ?? null,
  channel: query.channel ?? null,
  externalRef: query.external_ref ?? null,
  ...toLinkFilter(query),
  q: query.q ?? null,
  searchName: scopes.has('guests.profile.read'),
  searchContact: scopes.has('guests.profile.read') && scopes.has('guests.contact.read'),
});

function findIndex(cursor: string, listHash: string, sort: ReservationSortKey): ReservationCursor {
  return sort === 'arrival'
    ? decodeCursor(cursor, listHash, textCursorSchema)
    : decodeCursor(cursor, listHash, numberCursorSchema);
}

/** What a list asks of the store, for keys that may see the same. */
interface ListPlan {
  readonly visibility: ReservationVisibility;
  readonly request: ReservationPageRequest;
  getListHash(propertyId: string): string;
}

/** Properties whose hash of one list is kept. */
const MAX_LIST_HASHES = 50;

function createPlan(query: Query, scopes: ReadonlySet<Permission>): ListPlan {
  const { sort, limit } = query;
  const visibility = getVisibility(scopes);
  const filter = toFilter(query, scopes);
  const key = toSortKey(sort);
  const getListHash = createBoundedCache<string, string>(MAX_LIST_HASHES);
  return {
    visibility,
    request: {
      filter,
      sort: key,
      isDescending: sort !== key,
      limit,
      after: null,
      withoutMoney: !visibility.showsMoney,
      isKept: true,
    },
    getListHash: (propertyId) =>
      getListHash(propertyId, () => createListHash(['list_reservations', propertyId, sort, filter])),
  };
}

/** The permissions on which a plan depends. */
const planPermissions = ['finance.folio.read', 'guests.profile.read', 'guests.contact.read'] as const;

const getPlanKey = (scopes: ReadonlySet<Permission>): string =>
  planPermissions.map((permission) => (scopes.has(permission) ? '1' : '0')).join('');

function prepareList(query: Query): PreparedRun<ReservationList> {
  const { cursor } = query;
  const getPlan = createBoundedCache<string, ListPlan>(2 ** planPermissions.length);
  return (tx, { propertyId, scopes }) => {
    const plan = getPlan(getPlanKey(scopes), () => createPlan(query, scopes));
    const { visibility, request, getListHash } = plan;
    const after = cursor === undefined ? null : findIndex(cursor, getListHash(propertyId), request.sort);
    const readPage = (): Eventual<ReadAnswer> => {
      const asked = after === null ? request : { ...request, after, isKept: false };
      return continueWith(tx.reservations.page(propertyId, asked), ({ items, next }) => {
        const cursorText = next === null ? null : encodeCursor(getListHash(propertyId), next);
        const data = items.map((json) => formatReservation(json, visibility)).join(',');
        return { json: `{"data":[${data}],"next_cursor":${JSON.stringify(cursorText)}}` };
      });
    };
    // Holds end by time, so they are looked at each time. What is left depends on rows alone.
    return continueWith(expireBeforeRead(tx, propertyId), () => tx.readCached(propertyId, plan, readPage));
  };
}

const output = createPageSchema(reservationSchema);
type ReservationList = z.infer<typeof output>;

export const listReservations = defineOperation({
  name: 'list_reservations',
  summary:
    'Lists the reservations of the property, 1 to 200 per page, sorted by arrival by default. Names and comments of guests require guests.profile.read, prices finance.folio.read.',
  tag: 'Reservations',
  permission: 'reservations.reservation.read',
  rest: { method: 'get', path: '/reservations' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  compactFields: [
    'id',
    'number',
    'status',
    'arrival',
    'departure',
    'room_type_id',
    'unit_id',
    'unit_problem',
    'adults',
    'children',
    'hold_expires_at',
    'version',
    'total',
    'guest.first_name',
    'guest.last_name',
  ],
  input,
  output,
  example: { status: ['confirmed'], arrival_from: '2026-12-01', sort: 'arrival', limit: 20 },
  prepare: prepareList,
  run: (tx, scope, query) => prepareList(query)(tx, scope),
});
