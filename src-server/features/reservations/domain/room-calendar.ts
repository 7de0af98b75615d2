import type { DayRange, RoomFit } from './choose-room';

/** The stays of one room in memory. It is as fast as an array, because imports place many thousands. */
export interface RoomCalendar {
  readonly room: string;
  fitOf(stay: DayRange): RoomFit;
  /** Takes the stay's nights. Throws RangeError if one is taken already. */
  take(stay: DayRange): void;
}

/** Finds the index at which a stay that begins on the day is inserted. */
function findIndex(arrivals: readonly number[], day: number): number {
  let low = 0;
  let high = arrivals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((arrivals[middle] ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Creates an empty calendar. */
export function createRoomCalendar(room: string): RoomCalendar {
  const arrivals: number[] = [];
  const departures: number[] = [];

  function fitOf({ arrivalDay }: DayRange): RoomFit {
    const index = findIndex(arrivals, arrivalDay);
    const freeFromDay = departures[index - 1] ?? null;
    // If the stay before overlaps this one, the first night is taken.
    const isReached = freeFromDay !== null && freeFromDay > arrivalDay;
    return { freeFromDay, takenFromDay: isReached ? arrivalDay : (arrivals[index] ?? null) };
  }

  return {
    room,
    fitOf,
    take(stay) {
      const { takenFromDay } = fitOf(stay);
      if (takenFromDay !== null && takenFromDay < stay.departureDay)
        throw new RangeError('a night of the stay is taken');
      const index = findIndex(arrivals, stay.arrivalDay);
      arrivals.splice(index, 0, stay.arrivalDay);
      departures.splice(index, 0, stay.departureDay);
    },
  };
}
