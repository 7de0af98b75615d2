import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { AppError } from '@shared/kernel/errors';

type Field = keyof ReservationRow;

/** The fields that a change may set, with their wire names. */
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
  nightPrices: 'night_prices',
  holdExpiresAtMs: 'hold_expires_at',
  arrivalTimeEstimate: 'arrival_time_estimate',
  guestComment: 'guest_comment',
} as const satisfies Partial<Record<Field, string>>;

type ChangeableField = keyof typeof wireNames;

const isChangeable = (field: string): field is ChangeableField => Object.hasOwn(wireNames, field);
const all: readonly ChangeableField[] = Object.keys(wireNames).filter(isChangeable);

// Channels may correct their reference at any time, also after departure.
const systemFields: readonly ChangeableField[] = ['reference'];
const fieldsAfterCheckIn: readonly ChangeableField[] = [
  ...systemFields,
  'departure',
  'adults',
  'children',
  'guestComment',
  'nightPrices',
];

const changeable: Readonly<Record<ReservationStatus, readonly ChangeableField[]>> = {
  tentative: all,
  confirmed: all.filter((field) => field !== 'holdExpiresAtMs'),
  checked_in: fieldsAfterCheckIn,
  checked_out: systemFields,
  cancelled: systemFields,
  no_show: systemFields,
};

const formatFieldNames = (fields: readonly ChangeableField[]): string =>
  fields.map((field) => wireNames[field]).join(', ');

/** Lists the fields that differ between two states of a reservation. */
const listChangedFields = (before: ReservationRow, after: ReservationRow): ChangeableField[] =>
  all.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** Throws `invalid_transition` for a field that the status does not allow to change. The text names the allowed fields. */
export function requireChangeable(before: ReservationRow, after: ReservationRow): void {
  const allowed = changeable[before.status];
  const refused = listChangedFields(before, after).filter((field) => !allowed.includes(field));
  if (refused.length > 0)
    throw new AppError(
      'invalid_transition',
      `You can't change ${formatFieldNames(refused)} of a reservation that is ${before.status}, only ${formatFieldNames(allowed)}.`,
    );
}
