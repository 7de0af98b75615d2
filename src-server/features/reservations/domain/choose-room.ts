/** Larger gaps count as this many nights. No stay is longer, so a larger gap is no worse. */
const MAX_GAP_NIGHTS = 365;

/** A room and the taken nights next to a stay, as day numbers from one origin. */
export interface RoomFit {
  /** The day from which the room is free before the stay; null: no earlier stay. */
  readonly freeFromDay: number | null;
  /** The first taken night at or after the stay's first; null: none. */
  readonly takenFromDay: number | null;
}

/** Days: `arrivalDay` is the first night, `departureDay` the day after the last. */
export interface DayRange {
  readonly arrivalDay: number;
  readonly departureDay: number;
}

/** True if every night of the stay is free in the room. */
export const isFree = ({ takenFromDay }: RoomFit, { departureDay }: DayRange): boolean =>
  takenFromDay === null || takenFromDay >= departureDay;

/** Counts the free nights that the stay leaves before and after it. Small gaps leave longer free ranges elsewhere. */
export function measureGap({ freeFromDay, takenFromDay }: RoomFit, stay: DayRange): number {
  const before = freeFromDay === null ? MAX_GAP_NIGHTS : stay.arrivalDay - freeFromDay;
  const after = takenFromDay === null ? MAX_GAP_NIGHTS : takenFromDay - stay.departureDay;
  return Math.min(before, MAX_GAP_NIGHTS) + Math.min(after, MAX_GAP_NIGHTS);
}

/** Finds the first room, in the given order, that is free for the whole stay; null: none. */
export const findFirstFit = <Room extends RoomFit>(rooms: readonly Room[], stay: DayRange): Room | null =>
  rooms.find((room) => isFree(room, stay)) ?? null;

/** Sorts free rooms by gap, smallest first. Equal gaps keep the given order, which is the rooms' position. */
export const sortByBestFit = <Room extends RoomFit>(rooms: readonly Room[], stay: DayRange): Room[] =>
  rooms
    .filter((room) => isFree(room, stay))
    .toSorted((one, other) => measureGap(one, stay) - measureGap(other, stay));

/** Finds the free room that leaves the smallest gap; null: none is free for the whole stay. */
export function findBestFit<Room extends RoomFit>(rooms: readonly Room[], stay: DayRange): Room | null {
  let best: Room | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const room of rooms) {
    if (!isFree(room, stay)) continue;
    const gap = measureGap(room, stay);
    if (gap < smallest) {
      best = room;
      smallest = gap;
    }
  }
  return best;
}
