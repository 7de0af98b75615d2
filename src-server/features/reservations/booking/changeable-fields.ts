import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow, ReservationStatus } from '@server/stores/reservation-store';
import { AppError } from '@shared/kernel/errors';

type Field = keyof ReservationRow;

/** The fields that a change may touch, by the name the caller knows them by. */
const wireNames = {
  arrival: 'arrival',
  departure: 'departure',
  roomTypeId: 'room_type_id',
  guestId: 'guest_id',
  adults: 'adults',
  children: 'children',
  mealPlan: 'meal_plan',
  source: 'source',
  reference: 'external_ref',
  links: 'links',
  nightPrices: 'night_prices',
  holdExpiresAtMs: 'hold_expires_at',
  arrivalTimeEstimate: 'arrival_time_estimate',
  guestComment: 'guest_comment',
} as const satisfies Partial<Record<Field, string>>;

type ChangeableField = keyof typeof wireNames;

const isChangeable = (field: string): field is ChangeableField => Object.hasOwn(wireNames, field);
const all: readonly ChangeableField[] = Object.keys(wireNames).filter(isChangeable);

// Other systems learn and drop their own names for a stay whenever they do.
const names: readonly ChangeableField[] = ['links', 'reference'];
const inHouse: readonly ChangeableField[] = [
  ...names,
  'departure',
  'adults',
  'children',
  'guestComment',
  'nightPrices',
];

const changeable: Readonly<Record<ReservationStatus, readonly ChangeableField[]>> = {
  tentative: all,
  confirmed: all.filter((field) => field !== 'holdExpiresAtMs'),
  checked_in: inHouse,
  checked_out: names,
  cancelled: names,
  no_show: names,
};

const formatFieldNames = (fields: readonly ChangeableField[]): string =>
  fields.map((field) => wireNames[field]).join(', ');

/** Which fields differ between two states of a reservation. */
const changedFields = (before: ReservationRow, after: ReservationRow): ChangeableField[] =>
  all.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Throws `invalid_transition` for a field that the reservation's status no longer lets change, naming it and those it does. */
export function requireChangeable(before: ReservationRow, after: ReservationRow): void {
  const allowed = changeable[before.status];
  const refused = changedFields(before, after).filter((field) => !allowed.includes(field));
  if (refused.length > 0)
    throw new AppError(
      'invalid_transition',
      `A reservation that is ${before.status} cannot change ${formatFieldNames(refused)}, only ${formatFieldNames(allowed)}.`,
    );
}
