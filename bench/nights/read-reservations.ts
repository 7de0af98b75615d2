import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { DayRange } from '@server/features/reservations/domain/choose-room';
import { months } from '@server/features/reservations/import/csv-columns';

/** A reservation of the real data that was used, for at least one night. */
export interface RealReservation extends DayRange {
  /** Hotel and type of the assigned room. */
  readonly kind: string;
  readonly bookedDay: number;
}

const DAY_MS = 86_400_000;
const monthNames: readonly string[] = months;

type Row = (column: string) => string;

function toReservation(row: Row): RealReservation {
  const month = monthNames.indexOf(row('arrival_date_month'));
  const arrivalMs = Date.UTC(
    Number(row('arrival_date_year')),
    month,
    Number(row('arrival_date_day_of_month')),
  );
  const arrivalDay = arrivalMs / DAY_MS;
  const nights = Number(row('stays_in_weekend_nights')) + Number(row('stays_in_week_nights'));
  return {
    kind: `${row('hotel')}, ${row('assigned_room_type')}`,
    arrivalDay,
    departureDay: arrivalDay + nights,
    bookedDay: arrivalDay - Number(row('lead_time')),
  };
}

/** Reads the reservations of `hotel_bookings.csv.gz` in the file's order: checked out, with one night or more. */
export function readReservations(file: string): RealReservation[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const indexes = new Map(header.split(',').map((column, index) => [column, index]));
  const reservations: RealReservation[] = [];
  for (const line of lines) {
    const cells = line.split(',');
    const row: Row = (column) => cells[indexes.get(column) ?? -1] ?? '';
    if (row('reservation_status') !== 'Check-Out') continue;
    const reservation = toReservation(row);
    if (!Number.isInteger(reservation.arrivalDay) || !Number.isInteger(reservation.departureDay))
      throw new TypeError(`not a reservation: ${line}`);
    if (reservation.departureDay > reservation.arrivalDay) reservations.push(reservation);
  }
  return reservations;
}
