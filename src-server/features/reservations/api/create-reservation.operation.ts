import { book } from '@server/features/reservations/changes/create-reservation';
import type {
  ReservationDraft,
  ReservationGuest,
  StatusRequest,
  UnitPreference,
} from '@server/features/reservations/changes/reservation-draft';
import { defineOperation } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { changedReservationSchema } from './reservation';
import type { ReservationCreation } from './reservation-input';
import { reservationCreationSchema } from './reservation-input';
import { createReservationContext, respondWithChange } from './reservation-scope';

function toReservationGuest({ guest_id, guest }: ReservationCreation): ReservationGuest {
  if (guest_id !== undefined) return { kind: 'known', guestId: guest_id };
  if (guest === undefined) throw new AppError('validation_failed', 'guest: send either guest or guest_id');
  return {
    kind: 'new',
    guest: {
      firstName: guest.first_name,
      lastName: guest.last_name,
      language: guest.language ?? null,
      country: guest.country ?? null,
      email: guest.contact?.email ?? null,
      phone: guest.contact?.phone ?? null,
      address: guest.contact?.address ?? null,
      contactConsent: guest.contact_consent,
    },
  };
}

function toUnitPreference({ unit_id }: ReservationCreation): UnitPreference {
  if (unit_id === undefined) return { kind: 'in_time' };
  return unit_id === 'auto' ? { kind: 'now' } : { kind: 'unit', unitId: unit_id };
}

const toInitialStatus = ({ status, hold_expires_at }: ReservationCreation): StatusRequest =>
  status === 'confirmed'
    ? { kind: 'confirmed' }
    : {
        kind: 'tentative',
        holdExpiresAtMs: hold_expires_at === undefined ? null : Date.parse(hold_expires_at),
      };

function toDraft(creation: ReservationCreation): ReservationDraft {
  const { channel, external_ref, external_room = 1 } = creation;
  return {
    arrival: creation.arrival,
    departure: creation.departure,
    roomTypeId: creation.room_type_id,
    unit: toUnitPreference(creation),
    guest: toReservationGuest(creation),
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
  title: 'Create reservation',
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
  needsVersion: false,
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
    const row = await book(tx, await createReservationContext(tx, scope), toDraft(creation));
    const answer = await respondWithChange(tx, scope, { before: null, after: row });
    return { ...answer, status: 201, location: `/reservations/${row.id}` };
  },
});
