import { reservationGuestSchema } from '@server/features/guests/guest.schema';
import { sumAmounts } from '@server/features/reservations/domain/night-prices';
import { addDays, countNightsBetween } from '@server/kernel/local-date';
import { toInstant } from '@server/kernel/property-clock';
import { moneySchema, versionFields } from '@server/operations/api-fields';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';
import { nightPriceSchema } from './night-price';
import { cancelReasonSchema, reservationFields, reservationStatusSchema } from './reservation-fields';

const createInstantSchema = (what: string) =>
  timestampSchema.nullable().describe(`When ${what}, UTC; null if not yet.`);

/** A reservation without its guest and without fields that need a further permission. It is stored as text. */
export const reservationViewSchema = z.strictObject({
  id: createIdSchema('res').describe('Id of the reservation.'),
  number: z.string().describe('Human-readable number, such as R-2026-000123.'),
  status: reservationStatusSchema,
  arrival: reservationFields.arrival,
  departure: reservationFields.departure,
  nights: z.int().min(1).describe('Number of nights.'),
  arrival_at: timestampSchema.describe('Arrival date at the check-in time of the property, UTC.'),
  departure_at: timestampSchema.describe('Departure date at the check-out time of the property, UTC.'),
  room_type_id: createIdSchema('rty').describe('Room type that was sold.'),
  unit_id: createIdSchema('unt')
    .nullable()
    .describe('Assigned room, possibly of another type; null if no room is assigned.'),
  unit_problem: z
    .boolean()
    .describe(
      'True if no single room was free for the whole stay when it was last made, moved or assigned: the nights are sold, a room is not found yet. False again once a room is free for it.',
    ),
  guest_id: createIdSchema('gst').describe('Id of the guest.'),
  adults: reservationFields.adults,
  children: reservationFields.children,
  meal_plan: reservationFields.meal_plan,
  source: reservationFields.source,
  channel: reservationFields.channel.nullable(),
  external_ref: reservationFields.external_ref.nullable(),
  external_room: reservationFields.external_room.nullable(),
  links: reservationFields.links,
  hold_expires_at: timestampSchema
    .nullable()
    .describe('Only while tentative: when the hold expires and the nights are freed, UTC.'),
  arrival_time_estimate: reservationFields.arrival_time_estimate.nullable(),
  guest_comment: reservationFields.guest_comment.nullable(),
  cancel_reason: cancelReasonSchema.nullable(),
  confirmed_at: createInstantSchema('it was confirmed'),
  checked_in_at: createInstantSchema('the guest checked in'),
  checked_out_at: createInstantSchema('the guest checked out'),
  cancelled_at: createInstantSchema('it was cancelled'),
  no_show_at: createInstantSchema('the guest was marked as not arrived'),
  ...versionFields,
});

/** Visible with finance.folio.read. */
export const reservationMoneySchema = z.strictObject({
  night_prices: z.array(nightPriceSchema).describe('Price of each night, in order.'),
  total: moneySchema.describe('Sum of the night prices.'),
});

/** A reservation as the public API shows it. */
export const reservationSchema = reservationViewSchema.extend({
  guest_comment: reservationFields.guest_comment
    .nullable()
    .optional()
    .describe('Comment from the guest; absent without the permission guests.profile.read.'),
  night_prices: reservationMoneySchema.shape.night_prices
    .optional()
    .describe('Price of each night, in order; absent without the permission finance.folio.read.'),
  total: reservationMoneySchema.shape.total
    .optional()
    .describe('Sum of the night prices; absent without the permission finance.folio.read.'),
  guest: reservationGuestSchema
    .optional()
    .describe(
      'Id and names of the guest who booked; absent without the permission guests.profile.read. `get_guest` returns the rest.',
    ),
});

/** What a change of a reservation answers. Only the receipt is there for a key that may not read. decision 0145. */
export const changedReservationSchema = reservationSchema
  .partial()
  .required({ id: true, number: true, status: true, version: true })
  .describe(
    'The reservation after the change. Without the permission reservations.reservation.read only id, number, status and version.',
  );

export type ReservationView = z.infer<typeof reservationViewSchema>;
export type ReservationMoney = z.infer<typeof reservationMoneySchema>;
export type ChangedReservation = z.infer<typeof changedReservationSchema>;

/** Fields of the property that a reservation's view depends on. */
export type PropertyTimes = Pick<PropertyRow, 'timeZone' | 'checkInTime' | 'checkOutTime'>;

const toTimestamps = (row: ReservationRow) => ({
  hold_expires_at: toOptionalTimestamp(row.holdExpiresAtMs),
  confirmed_at: toOptionalTimestamp(row.confirmedAtMs),
  checked_in_at: toOptionalTimestamp(row.checkedInAtMs),
  checked_out_at: toOptionalTimestamp(row.checkedOutAtMs),
  cancelled_at: toOptionalTimestamp(row.cancelledAtMs),
  no_show_at: toOptionalTimestamp(row.noShowAtMs),
  created_at: toTimestamp(row.createdAtMs),
  updated_at: toTimestamp(row.updatedAtMs),
});

/** Converts a row to the fields that do not depend on the property. */
export const toReservationFields = (
  row: ReservationRow,
): Omit<ReservationView, 'arrival_at' | 'departure_at'> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  arrival: row.arrival,
  departure: row.departure,
  nights: countNightsBetween(row.arrival, row.departure),
  room_type_id: row.roomTypeId,
  unit_id: row.roomId,
  unit_problem: row.hasRoomProblem,
  guest_id: row.guestId,
  adults: row.adults,
  children: row.children,
  meal_plan: row.mealPlan,
  source: row.source,
  channel: row.reference?.channel ?? null,
  external_ref: row.reference?.externalRef ?? null,
  external_room: row.reference?.externalRoom ?? null,
  links: row.links.map(({ system, ref }) => ({ system, ref })),
  arrival_time_estimate: row.arrivalTimeEstimate,
  guest_comment: row.guestComment,
  cancel_reason: row.cancelReason,
  version: row.version,
  ...toTimestamps(row),
});

/** Converts a row to what the API shows without a further permission and without the guest. */
export const toReservationView = (row: ReservationRow, property: PropertyTimes): ReservationView => ({
  ...toReservationFields(row),
  arrival_at: toTimestamp(toInstant(property.timeZone, row.arrival, property.checkInTime)),
  departure_at: toTimestamp(toInstant(property.timeZone, row.departure, property.checkOutTime)),
});

/** Converts the prices of the row, in the property's currency. */
export const toReservationMoney = (
  { arrival, nightPrices }: Pick<ReservationRow, 'arrival' | 'nightPrices'>,
  currency: string,
): ReservationMoney => ({
  night_prices: nightPrices.map((amount, night) => ({ date: addDays(arrival, night), amount, currency })),
  total: { amount: sumAmounts(nightPrices), currency },
});
