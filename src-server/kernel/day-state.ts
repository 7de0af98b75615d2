/** States of a room's day, in the terms of housekeeping. */
export const dayStates = ['arrival', 'departure', 'turnover', 'stayover', 'empty'] as const;
export type DayState = (typeof dayStates)[number];

/** Statuses that hold nights. Other reservations do not affect a room's day. */
export const holdingStatuses = ['tentative', 'confirmed', 'checked_in', 'checked_out'] as const;

/** The part of a reservation that decides its day state. */
export interface ReservationDay {
  readonly status: (typeof holdingStatuses)[number];
  /** YYYY-MM-DD, property-local. */
  readonly arrival: string;
  readonly departure: string;
}

/** The reservations that affect a room's day. */
export interface RoomDay {
  /** The reservation that holds the night beginning on this day. */
  readonly tonight: ReservationDay | null;
  /** The reservation that held the night ending this morning. Equal to `tonight` when the guest stays on. */
  readonly lastNight: ReservationDay | null;
  /** True if a guest is checked in, whatever the plan says. */
  readonly isOccupied: boolean;
}

const isAwaited = ({ status }: ReservationDay): boolean => status === 'tentative' || status === 'confirmed';

const isCheckedIn = (reservation: ReservationDay | null): boolean => reservation?.status === 'checked_in';

function isArrival(tonight: ReservationDay | null, date: string): boolean {
  if (tonight === null) return false;
  // An arrival planned for an earlier day may still happen.
  return isAwaited(tonight) || (tonight.status === 'checked_in' && tonight.arrival === date);
}

function isDeparture({ tonight, lastNight, isOccupied }: RoomDay, date: string): boolean {
  // A guest who arrived and left on one day keeps that night.
  if (tonight?.status === 'checked_out') return true;
  // The planned departure has passed and the guest is still checked in, so departure is due.
  if (isOccupied && !isCheckedIn(tonight) && !isCheckedIn(lastNight)) return true;
  return lastNight !== null && lastNight.departure === date && !isAwaited(lastNight);
}

/** Returns the day state of a room: arrival, departure, turnover, stayover or empty. */
export function getDayState(day: RoomDay, date: string): DayState {
  const arrives = isArrival(day.tonight, date);
  const departs = isDeparture(day, date);
  if (arrives && departs) return 'turnover';
  if (arrives) return 'arrival';
  if (departs) return 'departure';
  return isCheckedIn(day.tonight) ? 'stayover' : 'empty';
}
