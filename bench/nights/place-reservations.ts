import type { DayRange, RoomFit } from '@server/features/reservations/domain/choose-room';
import type { RoomCalendar } from '@server/features/reservations/domain/room-calendar';
import { createRoomCalendar } from '@server/features/reservations/domain/room-calendar';
import type { RealReservation } from './read-reservations';

interface Candidate extends RoomFit {
  readonly calendar: RoomCalendar;
}

/** One of the product's two rules: `findFirstFit` or `findBestFit`. */
export type Rule = (rooms: readonly Candidate[], stay: DayRange) => Candidate | null;

/** Counts the most reservations of each kind that share a night. No fewer rooms could hold them. */
export function countRoomsNeeded(reservations: readonly RealReservation[]): Map<string, number> {
  const sold = new Map<string, number>();
  const needed = new Map<string, number>();
  for (const { kind, arrivalDay, departureDay } of reservations)
    for (let day = arrivalDay; day < departureDay; day += 1) {
      const night = `${kind}, ${day}`;
      const count = (sold.get(night) ?? 0) + 1;
      sold.set(night, count);
      needed.set(kind, Math.max(needed.get(kind) ?? 0, count));
    }
  return needed;
}

/** Places reservations one after another, each in a room of its kind. Returns how many found no room. */
export function countRefused(
  reservations: readonly RealReservation[],
  rooms: ReadonlyMap<string, number>,
  rule: Rule,
): number {
  const calendars = new Map(
    [...rooms].map(([kind, count]) => [
      kind,
      Array.from({ length: count }, (_, index) => createRoomCalendar(`${kind} ${index + 1}`)),
    ]),
  );
  let refused = 0;
  for (const reservation of reservations) {
    const candidates = (calendars.get(reservation.kind) ?? []).map((calendar) => ({
      calendar,
      ...calendar.fitOf(reservation),
    }));
    const chosen = rule(candidates, reservation);
    if (chosen === null) refused += 1;
    else chosen.calendar.take(reservation);
  }
  return refused;
}
