import { countNightsBetween } from '@server/kernel/local-date';
import type { StayDates } from './stay-window';

/** Rooms of one type over a range of nights. */
export interface TypeCount {
  /** Active rooms. */
  readonly total: number;
  /** Rooms sold by night: stays assigned to rooms of the type, and unassigned stays of the type. */
  readonly sold: readonly number[];
}

export interface NightTaking {
  /** Active rooms by type. */
  readonly rooms: readonly { readonly roomTypeId: string; readonly count: number }[];
  readonly nightsInRooms: readonly {
    readonly roomTypeId: string;
    readonly night: string;
    readonly sold: number;
  }[];
  readonly unassigned: readonly (StayDates & { readonly roomTypeId: string })[];
}

/** Adds one to each night of the stay inside the range. */
function addReservation(sold: number[], range: StayDates, stay: StayDates): void {
  const first = Math.max(0, countNightsBetween(range.arrival, stay.arrival));
  const end = Math.min(sold.length, countNightsBetween(range.arrival, stay.departure));
  for (let night = first; night < end; night += 1) sold[night] = (sold[night] ?? 0) + 1;
}

/** Counts sold rooms by type and night. Includes a type without active rooms if an unassigned stay needs it. */
export function countNights(range: StayDates, taking: NightTaking): ReadonlyMap<string, TypeCount> {
  const nights = countNightsBetween(range.arrival, range.departure);
  const counts = new Map<string, { total: number; sold: number[] }>();
  const countOf = (roomTypeId: string) => {
    const known = counts.get(roomTypeId);
    if (known !== undefined) return known;
    const fresh = { total: 0, sold: new Array<number>(nights).fill(0) };
    counts.set(roomTypeId, fresh);
    return fresh;
  };
  for (const { roomTypeId, count } of taking.rooms) countOf(roomTypeId).total = count;
  for (const { roomTypeId, night, sold } of taking.nightsInRooms)
    countOf(roomTypeId).sold[countNightsBetween(range.arrival, night)] = sold;
  for (const stay of taking.unassigned) addReservation(countOf(stay.roomTypeId).sold, range, stay);
  return counts;
}

/** Finds the first night of the range on which no room of the type is left; null: one is left every night. */
export function findSoldOutNight(count: TypeCount | undefined): number | null {
  if (count === undefined) return 0;
  const night = count.sold.findIndex((sold) => sold >= count.total);
  return night < 0 ? null : night;
}
