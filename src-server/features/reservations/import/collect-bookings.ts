import { AppError } from '@shared/kernel/errors';
import { reservationsMessages } from '@shared/reservations/reservations.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { PastReservation } from './past-reservation';
import type { ReservationLine } from './read-bookings';
import type { RowRefusal } from './row-refusal';

export interface RefusedLine extends RowRefusal {
  readonly line: number;
}

export interface NumberedReservation {
  readonly line: number;
  readonly reservation: PastReservation;
}

export interface CollectedBookings {
  readonly hotel: string;
  /** In order of arrival, then of the file. */
  readonly reservations: readonly NumberedReservation[];
  readonly refused: readonly RefusedLine[];
}

/** Compares by arrival, then by line. */
export function compareArrivals(one: NumberedReservation, other: NumberedReservation): number {
  if (one.reservation.arrival === other.reservation.arrival) return one.line - other.line;
  return one.reservation.arrival < other.reservation.arrival ? -1 : 1;
}

const formatHotels = (hotels: readonly string[]): string => hotels.join(', ');

/** Chooses the hotel whose rows are imported. Throws AppError `validation_failed` if that is not clear. */
function chooseHotel(hotels: readonly string[], wanted: string | null): string {
  const [only, ...others] = hotels;
  if (only === undefined)
    throw new AppError('validation_failed', fillMessage(reservationsMessages.fileEmpty));
  if (wanted === null && others.length > 0)
    throw new AppError(
      'validation_failed',
      fillMessage(reservationsMessages.hotelMissing, { count: hotels.length, hotels: formatHotels(hotels) }),
    );
  const hotel = wanted ?? only;
  if (hotels.includes(hotel)) return hotel;
  throw new AppError(
    'validation_failed',
    fillMessage(reservationsMessages.hotelUnknown, { hotel, hotels: formatHotels(hotels) }),
  );
}

/**
 * Collects the rows of one hotel, ordered by arrival. In this order, first fit needs no more rooms than the busiest night.
 * In order of creation it would leave gaps and refuse stays although a room is free on each single night.
 */
export async function collectBookings(
  lines: AsyncIterable<ReservationLine>,
  wanted: string | null,
): Promise<CollectedBookings> {
  const all: ReservationLine[] = [];
  const hotels = new Set<string>();
  for await (const line of lines) {
    all.push(line);
    if (line.hotel !== '') hotels.add(line.hotel);
  }
  const hotel = chooseHotel([...hotels], wanted);
  const reservations: NumberedReservation[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, hotel: of, row } of all) {
    if (of !== hotel && of !== '') continue;
    if (row.kind === 'refused') refused.push({ line, reason: row.reason, problems: row.problems });
    else reservations.push({ line, reservation: row.reservation });
  }
  reservations.sort(compareArrivals);
  return { hotel, reservations, refused };
}
