import { AppError } from '@shared/kernel/errors';
import type { PastBooking } from './booking-row';
import type { BookingLine } from './read-bookings';

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

export interface LinedBooking {
  readonly line: number;
  readonly reservation: PastBooking;
}

export interface CollectedBookings {
  readonly hotel: string;
  /** In order of arrival, then of the file. */
  readonly reservations: readonly LinedBooking[];
  readonly refused: readonly RefusedLine[];
}

/** By arrival, then by line. */
export function compareArrivals(one: LinedBooking, other: LinedBooking): number {
  if (one.reservation.arrival === other.reservation.arrival) return one.line - other.line;
  return one.reservation.arrival < other.reservation.arrival ? -1 : 1;
}

const named = (hotels: readonly string[]): string => hotels.join(', ');

/** The hotel whose rows are wanted. Throws AppError `validation_failed` when that is not clear. */
function chooseHotel(hotels: readonly string[], wanted: string | null): string {
  const [only, ...others] = hotels;
  if (only === undefined) throw new AppError('validation_failed', 'The file has no bookings.');
  if (wanted === null && others.length > 0)
    throw new AppError(
      'validation_failed',
      `The file has bookings of ${hotels.length} hotels: ${named(hotels)}. Choose one with --hotel.`,
    );
  const hotel = wanted ?? only;
  if (hotels.includes(hotel)) return hotel;
  throw new AppError('validation_failed', `The file has no bookings of ${hotel}, but of ${named(hotels)}.`);
}

/**
 * The rows of one hotel. They are ordered by arrival because first fit then needs no more rooms than the busiest night:
 * in order of booking it would cut rooms into pieces and refuse stays for which a room is free every single night.
 */
export async function collectBookings(
  lines: AsyncIterable<BookingLine>,
  wanted: string | null,
): Promise<CollectedBookings> {
  const all: BookingLine[] = [];
  const hotels = new Set<string>();
  for await (const line of lines) {
    all.push(line);
    if (line.hotel !== '') hotels.add(line.hotel);
  }
  const hotel = chooseHotel([...hotels], wanted);
  const reservations: LinedBooking[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, hotel: of, row } of all) {
    if (of !== hotel && of !== '') continue;
    if (row.kind === 'refused') refused.push({ line, reason: row.reason });
    else reservations.push({ line, reservation: row.reservation });
  }
  reservations.sort(compareArrivals);
  return { hotel, reservations, refused };
}
