import { book } from '@server/features/reservations/changes/create-reservation';
import type {
  ReservationDraft,
  ReservationGuest,
  RoomPreference,
  StatusRequest,
} from '@server/features/reservations/changes/reservation-draft';
import { parseInstant } from '@server/kernel/parse-instant';
import { defineOperation } from '@server/operations/define-operation';
import type { Permission } from '@shared/kernel/permissions';
import { chooseGuest } from './choose-guest';
import { changedReservationSchema } from './reservation';
import type { ReservationCreation } from './reservation-input';
import { reservationCreationSchema } from './reservation-input';
import { createReservationContext, respondWithChange } from './reservation-scope';

function toRoomPreference({ unit_id }: ReservationCreation): RoomPreference {
  if (unit_id === undefined) return { kind: 'in_time' };
  return unit_id === 'auto' ? { kind: 'now' } : { kind: 'room', roomId: unit_id };
}

const toInitialStatus = ({ status, hold_expires_at }: ReservationCreation): StatusRequest =>
  status === 'confirmed'
    ? { kind: 'confirmed' }
    : {
        kind: 'tentative',
        holdExpiresAtMs: hold_expires_at === undefined ? null : parseInstant(hold_expires_at),
      };

function toDraft(creation: ReservationCreation, guest: ReservationGuest): ReservationDraft {
  const { channel, external_ref, external_room = 1 } = creation;
  return {
    arrival: creation.arrival,
    departure: creation.departure,
    roomTypeId: creation.room_type_id,
    room: toRoomPreference(creation),
    guest,
    adults: creation.adults,
    children: creation.children,
    mealPlan: creation.meal_plan,
    source: creation.source,
    reference:
      channel === undefined || external_ref === undefined
        ? null
        : { channel, externalRef: external_ref, externalRoom: external_room },
    links: creation.links,
    nightPrices: creation.night_prices ?? null,
    initialStatus: toInitialStatus(creation),
    arrivalTimeEstimate: creation.arrival_time_estimate ?? null,
    guestComment: creation.guest_comment ?? null,
  };
}

export const createReservation = defineOperation({
  name: 'create_reservation',
  summary:
    'Creates a reservation of 1 to 365 nights in a room type, for an existing or a new guest. If `unit_id` is omitted, a room is assigned a few days before arrival. Never sells a night twice. A room type without a price needs `night_prices`.',
  tag: 'Reservations',
  permission: 'reservations.reservation.create',
  rest: { method: 'post', path: '/reservations' },
  errors: ['unit_conflict', 'no_availability', 'price_missing', 'duplicate_reference', 'not_found'],
  effect: 'add',
  isIdempotent: false,
  takesIdempotencyKey: true,
  oneOfFields: ['guest', 'guest_id'],
  fieldsTogether: ['channel', 'external_ref'],
  needsIfMatch: false,
  input: reservationCreationSchema,
  output: changedReservationSchema,
  example: {
    arrival: '2026-12-04',
    departure: '2026-12-06',
    room_type_id: 'rty_01jd8v9p3q5r7s9t1v3x5z7b9c',
    guest: {
      first_name: 'Maria',
      last_name: 'Silva',
      contact_consent: false,
      contact: { email: 'maria.silva@example.org' },
    },
    adults: 2,
    children: 0,
    meal_plan: 'bed_breakfast',
    source: 'website',
    links: [],
    status: 'confirmed',
  },
  alsoRequires({ unit_id, night_prices }) {
    const needed: Permission[] = [];
    if (unit_id !== undefined) needed.push('reservations.unit.assign');
    if (night_prices !== undefined) needed.push('rates.price.update');
    return needed;
  },
  async run(tx, scope, creation) {
    const context = await createReservationContext(tx, scope);
    const guest = await chooseGuest(tx, { scope, property: context.property }, creation);
    const row = await book(tx, context, toDraft(creation, guest));
    const answer = await respondWithChange(tx, scope, { before: null, after: row });
    return { ...answer, status: 201, location: `/reservations/${row.id}` };
  },
});
