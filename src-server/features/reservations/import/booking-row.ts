import { addDays, isLocalDate, LAST_DATE } from '@server/kernel/local-date';
import { toMinorAmount } from '@server/kernel/minor-amount';
import type { MealPlan, ReservationSource } from '@server/stores/reservation-store';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { describeIssues, parseSafely } from '@shared/kernel/validation';
import type { BookingColumns } from './booking-columns';
import { bookingColumnsSchema } from './booking-columns';

/** One past booking of the file, in our words. The file has no names, contacts or units: those are not real anywhere. */
export interface PastBooking {
  readonly hotel: string;
  /** Property-local days, YYYY-MM-DD, as they were planned. */
  readonly arrival: string;
  readonly departure: string;
  readonly bookedOn: string;
  readonly adults: number;
  /** Babies included. */
  readonly children: number;
  readonly mealPlan: MealPlan;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly source: ReservationSource;
  /** Numbers under which the file's authors hid names. */
  readonly agent: string | null;
  readonly company: string | null;
  /** Code of the type that was sold. */
  readonly roomTypeCode: string;
  /** Code of the type of the unit that was given. */
  readonly assignedTypeCode: string;
  /** Minor units of the property's currency; the same for every night. */
  readonly nightPrice: number;
  readonly status: 'checked_out' | 'cancelled' | 'no_show';
  /** The day the status came about; may differ from the planned departure. */
  readonly statusDate: string;
  readonly comment: string | null;
}

export type BookingRow =
  | { readonly kind: 'booking'; readonly reservation: PastBooking }
  | { readonly kind: 'refused'; readonly reason: string };

const MAX_NIGHTS = 365;
const MAX_ADULTS = 30;
const MAX_CHILDREN = 20;

function sourceOf({ distribution_channel, market_segment }: BookingColumns): ReservationSource {
  switch (distribution_channel) {
    case 'Direct':
      return 'direct';
    case 'Corporate':
      return 'corporate';
    case 'GDS':
      return 'gds';
    case 'TA/TO':
      return market_segment === 'Online TA' ? 'ota' : 'agency';
    case 'Undefined':
      return 'other';
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const arrivalOf = (columns: BookingColumns): string =>
  `${columns.arrival_date_year}-${twoDigits(columns.arrival_date_month)}-${twoDigits(columns.arrival_date_day_of_month)}`;

const nightsOf = (columns: BookingColumns): number =>
  columns.stays_in_weekend_nights + columns.stays_in_week_nights;

/** What is wrong with the days of the stay; null: nothing. */
function objectionToDays(columns: BookingColumns): string | null {
  const arrival = arrivalOf(columns);
  const nights = nightsOf(columns);
  if (!isLocalDate(arrival)) return `arrival: ${arrival} is no day`;
  if (nights < 1) return 'nights: a stay has at least one night';
  if (nights > MAX_NIGHTS) return `nights: ${nights} are more than ${MAX_NIGHTS}`;
  return addDays(arrival, nights) > LAST_DATE ? `departure: must not be after ${LAST_DATE}` : null;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}.`;

function commentOf({
  required_car_parking_spaces,
  total_of_special_requests,
}: BookingColumns): string | null {
  const wishes = [
    { count: required_car_parking_spaces, one: 'parking space' },
    { count: total_of_special_requests, one: 'special request' },
  ].filter(({ count }) => count > 0);
  return wishes.length === 0 ? null : wishes.map(({ count, one }) => counted(count, one)).join(' ');
}

const toPastReservation = (columns: BookingColumns, nightPrice: number): PastBooking => {
  const arrival = arrivalOf(columns);
  return {
    hotel: columns.hotel,
    arrival,
    departure: addDays(arrival, nightsOf(columns)),
    bookedOn: addDays(arrival, -columns.lead_time),
    adults: columns.adults,
    children: columns.children + columns.babies,
    mealPlan: columns.meal,
    country: columns.country,
    source: sourceOf(columns),
    agent: columns.agent,
    company: columns.company,
    roomTypeCode: columns.reserved_room_type,
    assignedTypeCode: columns.assigned_room_type,
    nightPrice,
    status: columns.reservation_status,
    statusDate: columns.reservation_status_date,
    comment: commentOf(columns),
  };
};

/** What keeps well-formed columns from being a booking, in words. */
function objections(columns: BookingColumns, nightPrice: number | null): string[] {
  const children = columns.children + columns.babies;
  return [
    objectionToDays(columns),
    columns.adults < 1 ? 'adults: at least one adult is needed' : null,
    columns.adults > MAX_ADULTS ? `adults: ${columns.adults} are more than ${MAX_ADULTS}` : null,
    children > MAX_CHILDREN ? `children: ${children} are more than ${MAX_CHILDREN}` : null,
    nightPrice === null ? 'adr: must be a number' : null,
    nightPrice !== null && nightPrice < 0 ? 'adr: a price is never negative' : null,
    nightPrice !== null && nightPrice * nightsOf(columns) > MAX_AMOUNT
      ? `adr: the nights must not cost more than ${MAX_AMOUNT} together, in the smallest unit of the currency`
      : null,
    isLocalDate(columns.reservation_status_date)
      ? null
      : 'reservation_status_date: must be a day, YYYY-MM-DD',
  ].filter((reason) => reason !== null);
}

/**
 * One row of the file, by column name, as a booking of a property with that currency; or why it cannot be one.
 * Never throws, whatever the row holds.
 */
export function parseBookingRow(row: unknown, currency: string): BookingRow {
  const parsed = parseSafely(bookingColumnsSchema, row);
  if (!parsed.success) return { kind: 'refused', reason: describeIssues(parsed.error.issues) };
  const nightPrice = toMinorAmount(parsed.data.adr, currency);
  const reasons = objections(parsed.data, nightPrice);
  return reasons.length > 0 || nightPrice === null
    ? { kind: 'refused', reason: reasons.join('; ') }
    : { kind: 'booking', reservation: toPastReservation(parsed.data, nightPrice) };
}
