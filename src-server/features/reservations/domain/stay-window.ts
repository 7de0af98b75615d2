import { addDays, countNightsBetween } from '@server/kernel/local-date';

export const MAX_NIGHTS = 365;

/** Half-open: the nights from arrival to the day before departure. Days at the property, YYYY-MM-DD. */
export interface StayDates {
  readonly arrival: string;
  readonly departure: string;
}

/** Checks the dates of a stay. Returns the text of a validation error, or null. */
export function checkStayDates({ arrival, departure }: StayDates): string | null {
  const nights = countNightsBetween(arrival, departure);
  if (nights < 1) return 'departure: must be after arrival';
  return nights > MAX_NIGHTS ? `departure: must be at most ${MAX_NIGHTS} nights after arrival` : null;
}

/** True if two stays need the same night. Departure and arrival on one day do not overlap. */
export const hasOverlap = (one: StayDates, other: StayDates): boolean =>
  one.arrival < other.departure && other.arrival < one.departure;

/** True if an arrival needs the override permission. Yesterday does not, for guests who arrive after midnight. */
export const isPastArrival = (arrival: string, today: string): boolean => arrival < addDays(today, -1);

/** True if the guest may check in on that day. */
export const isArrivable = ({ arrival, departure }: StayDates, today: string): boolean =>
  arrival <= today && today < departure;

/** Gets the departure of a guest who leaves on that day: not before the first night, not after the planned end. */
export function getActualDeparture({ arrival, departure }: StayDates, today: string): string {
  const planned = departure < today ? departure : today;
  return planned > arrival ? planned : addDays(arrival, 1);
}

/** Lists nights that `next` needs and `held` does not have: at most one range before and one after. */
export function listAddedNights(held: StayDates, next: StayDates): StayDates[] {
  if (!hasOverlap(held, next)) return [next];
  const added: StayDates[] = [];
  if (next.arrival < held.arrival) added.push({ arrival: next.arrival, departure: held.arrival });
  if (held.departure < next.departure) added.push({ arrival: held.departure, departure: next.departure });
  return added;
}
