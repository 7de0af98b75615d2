import type { DayRange, UnitFit } from '@server/features/reservations/domain/choose-unit';
import type { UnitCalendar } from '@server/features/reservations/domain/unit-calendar';
import { createUnitCalendar } from '@server/features/reservations/domain/unit-calendar';
import type { RealReservation } from './read-reservations';

interface Candidate extends UnitFit {
  readonly calendar: UnitCalendar;
}

/** One of the product's two rules: `findFirstFit` or `findBestFit`. */
export type Rule = (units: readonly Candidate[], stay: DayRange) => Candidate | null;

/** Counts the most reservations of each kind that share a night. No fewer rooms could hold them. */
export function countUnitsNeeded(reservations: readonly RealReservation[]): Map<string, number> {
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
  units: ReadonlyMap<string, number>,
  rule: Rule,
): number {
  const calendars = new Map(
    [...units].map(([kind, count]) => [
      kind,
      Array.from({ length: count }, (_, index) => createUnitCalendar(`${kind} ${index + 1}`)),
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
