/** What a day means for a unit, as housekeeping reads it. */
export const dayStates = ['arrival', 'departure', 'turnover', 'stayover', 'empty'] as const;
export type DayState = (typeof dayStates)[number];

/** Statuses that hold nights: no other reservation bears on a unit's day. */
export const holdingStatuses = ['tentative', 'confirmed', 'checked_in', 'checked_out'] as const;

/** As much of a reservation as tells what its day is like. */
export interface ReservationDay {
  readonly status: (typeof holdingStatuses)[number];
  /** YYYY-MM-DD, property-local. */
  readonly arrival: string;
  readonly departure: string;
}

/** The reservations that bear on a unit's day. */
export interface UnitDay {
  /** Who holds the night that begins on this day. */
  readonly tonight: ReservationDay | null;
  /** Who held the night that ended this morning; the same reservation as `tonight` when the guest stays on. */
  readonly lastNight: ReservationDay | null;
  /** Whether a guest is checked in, the plan notwithstanding. */
  readonly isOccupied: boolean;
}

const isAwaited = ({ status }: ReservationDay): boolean => status === 'tentative' || status === 'confirmed';

const isInHouse = (reservation: ReservationDay | null): boolean => reservation?.status === 'checked_in';

function isArrival(tonight: ReservationDay | null, date: string): boolean {
  if (tonight === null) return false;
  // A guest awaited since an earlier day may still come.
  return isAwaited(tonight) || (tonight.status === 'checked_in' && tonight.arrival === date);
}

function isDeparture({ tonight, lastNight, isOccupied }: UnitDay, date: string): boolean {
  // A guest who came and left on one day keeps that night.
  if (tonight?.status === 'checked_out') return true;
  // Past the planned departure and still here: due out.
  if (isOccupied && !isInHouse(tonight) && !isInHouse(lastNight)) return true;
  return lastNight !== null && lastNight.departure === date && !isAwaited(lastNight);
}

/** What the day is for the unit: who comes, who goes, both, who stays on, or nobody. */
export function getDayState(day: UnitDay, date: string): DayState {
  const arrives = isArrival(day.tonight, date);
  const departs = isDeparture(day, date);
  if (arrives && departs) return 'turnover';
  if (arrives) return 'arrival';
  if (departs) return 'departure';
  return isInHouse(day.tonight) ? 'stayover' : 'empty';
}
