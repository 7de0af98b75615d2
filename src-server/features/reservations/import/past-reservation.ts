import { addDays, isLocalDate, LAST_DATE } from '@server/kernel/local-date';
import { toMinorAmount } from '@server/kernel/minor-amount';
import type { MealPlan, ReservationSource } from '@server/stores/reservation-values';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { parseSafely } from '@shared/kernel/validation';
import { importMessages } from '@shared/reservations/import.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import { refuseColumns } from './column-problems';
import type { CsvColumns } from './csv-columns';
import { csvColumnsSchema } from './csv-columns';
import type { RowRefusal } from './row-refusal';
import { createRowRefusal } from './row-refusal';

/** One past reservation of the file. The file has no names, contacts or rooms, so these are made up. */
export interface PastReservation {
  readonly hotel: string;
  /** Planned dates at the property, YYYY-MM-DD. */
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
  /** Numbers that the file's authors put in place of names. */
  readonly agent: string | null;
  readonly company: string | null;
  /** Code of the sold type. */
  readonly roomTypeCode: string;
  /** Code of the assigned room's type. */
  readonly assignedTypeCode: string;
  /** Minor units of the property's currency; the same for every night. */
  readonly nightPrice: number;
  readonly status: 'checked_out' | 'cancelled' | 'no_show';
  /** The day on which the status was set. It may differ from the planned departure. */
  readonly statusDate: string;
  readonly comment: string | null;
}

export type ParsedRow =
  | { readonly kind: 'booking'; readonly reservation: PastReservation }
  | ({ readonly kind: 'refused' } & RowRefusal);

const MAX_NIGHTS = 365;
const MAX_ADULTS = 30;
const MAX_CHILDREN = 20;

function toSource({ distribution_channel, market_segment }: CsvColumns): ReservationSource {
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

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

const getArrival = (columns: CsvColumns): string =>
  `${columns.arrival_date_year}-${padTwoDigits(columns.arrival_date_month)}-${padTwoDigits(columns.arrival_date_day_of_month)}`;

const countNights = (columns: CsvColumns): number =>
  columns.stays_in_weekend_nights + columns.stays_in_week_nights;

/** Checks the days of the stay. Returns the error, or null. */
function checkDays(columns: CsvColumns): EnglishMessage | null {
  const arrival = getArrival(columns);
  const nights = countNights(columns);
  if (!isLocalDate(arrival)) return fillMessage(importMessages.arrivalDate, { date: arrival });
  if (nights < 1) return fillMessage(importMessages.oneNight);
  if (nights > MAX_NIGHTS)
    return fillMessage(importMessages.mostNights, { most: String(MAX_NIGHTS), nights: String(nights) });
  return addDays(arrival, nights) > LAST_DATE
    ? fillMessage(importMessages.lastDeparture, { date: LAST_DATE })
    : null;
}

const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}.`;

function formatComment({
  required_car_parking_spaces,
  total_of_special_requests,
}: CsvColumns): string | null {
  const wishes = [
    { count: required_car_parking_spaces, one: 'parking space' },
    { count: total_of_special_requests, one: 'special request' },
  ].filter(({ count }) => count > 0);
  return wishes.length === 0 ? null : wishes.map(({ count, one }) => formatCount(count, one)).join(' ');
}

const toPastReservation = (columns: CsvColumns, nightPrice: number): PastReservation => {
  const arrival = getArrival(columns);
  return {
    hotel: columns.hotel,
    arrival,
    departure: addDays(arrival, countNights(columns)),
    bookedOn: addDays(arrival, -columns.lead_time),
    adults: columns.adults,
    children: columns.children + columns.babies,
    mealPlan: columns.meal,
    country: columns.country,
    source: toSource(columns),
    agent: columns.agent,
    company: columns.company,
    roomTypeCode: columns.reserved_room_type,
    assignedTypeCode: columns.assigned_room_type,
    nightPrice,
    status: columns.reservation_status,
    statusDate: columns.reservation_status_date,
    comment: formatComment(columns),
  };
};

function checkGuests({ adults, children: older, babies }: CsvColumns): readonly (EnglishMessage | null)[] {
  const children = older + babies;
  return [
    adults < 1 ? fillMessage(importMessages.oneAdult) : null,
    adults > MAX_ADULTS
      ? fillMessage(importMessages.mostAdults, { most: String(MAX_ADULTS), adults: String(adults) })
      : null,
    children > MAX_CHILDREN
      ? fillMessage(importMessages.mostChildren, { most: String(MAX_CHILDREN), children: String(children) })
      : null,
  ];
}

/** Checks the price of a night. null: the column is no number. */
function checkPrice(nightPrice: number | null, nights: number): EnglishMessage | null {
  if (nightPrice === null) return fillMessage(importMessages.price);
  if (nightPrice < 0) return fillMessage(importMessages.negativePrice);
  return nightPrice * nights > MAX_AMOUNT
    ? fillMessage(importMessages.mostAmount, { most: String(MAX_AMOUNT) })
    : null;
}

/** Lists why well-formed columns are no reservation. */
const listProblems = (columns: CsvColumns, nightPrice: number | null): EnglishMessage[] =>
  [
    checkDays(columns),
    ...checkGuests(columns),
    checkPrice(nightPrice, countNights(columns)),
    isLocalDate(columns.reservation_status_date) ? null : fillMessage(importMessages.statusDate),
  ].filter((problem) => problem !== null);

/**
 * Parses one row of the file, by column name, as a reservation of a property with that currency.
 * Returns the reason if the row is no reservation. Never throws.
 */
export function parseReservationRow(row: unknown, currency: string): ParsedRow {
  const parsed = parseSafely(csvColumnsSchema, row);
  if (!parsed.success) return { kind: 'refused', ...refuseColumns(parsed.error.issues) };
  const nightPrice = toMinorAmount(parsed.data.adr, currency);
  const problems = listProblems(parsed.data, nightPrice);
  return problems.length > 0 || nightPrice === null
    ? { kind: 'refused', ...createRowRefusal(problems) }
    : { kind: 'booking', reservation: toPastReservation(parsed.data, nightPrice) };
}
