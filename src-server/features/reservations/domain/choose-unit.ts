/** Larger gaps count as this many nights. No stay is longer, so a larger gap is no worse. */
const MAX_GAP_NIGHTS = 365;

/** A unit and the taken nights next to a stay, as day numbers from one origin. */
export interface UnitFit {
  /** The day from which the unit is free before the stay; null: no earlier stay. */
  readonly freeFromDay: number | null;
  /** The first taken night at or after the stay's first; null: none. */
  readonly takenFromDay: number | null;
}

/** Days: `arrivalDay` is the first night, `departureDay` the day after the last. */
export interface DayRange {
  readonly arrivalDay: number;
  readonly departureDay: number;
}

/** True if every night of the stay is free in the unit. */
export const isFree = ({ takenFromDay }: UnitFit, { departureDay }: DayRange): boolean =>
  takenFromDay === null || takenFromDay >= departureDay;

/** Counts the free nights that the stay leaves before and after it. Small gaps leave longer free ranges elsewhere. */
export function measureGap({ freeFromDay, takenFromDay }: UnitFit, stay: DayRange): number {
  const before = freeFromDay === null ? MAX_GAP_NIGHTS : stay.arrivalDay - freeFromDay;
  const after = takenFromDay === null ? MAX_GAP_NIGHTS : takenFromDay - stay.departureDay;
  return Math.min(before, MAX_GAP_NIGHTS) + Math.min(after, MAX_GAP_NIGHTS);
}

/** Finds the first unit, in the given order, that is free for the whole stay; null: none. */
export const findFirstFit = <Unit extends UnitFit>(units: readonly Unit[], stay: DayRange): Unit | null =>
  units.find((unit) => isFree(unit, stay)) ?? null;

/** Sorts free units by gap, smallest first. Equal gaps keep the given order, which is the units' position. */
export const sortByBestFit = <Unit extends UnitFit>(units: readonly Unit[], stay: DayRange): Unit[] =>
  units
    .filter((unit) => isFree(unit, stay))
    .toSorted((one, other) => measureGap(one, stay) - measureGap(other, stay));

/** Finds the free unit that leaves the smallest gap; null: none is free for the whole stay. */
export function findBestFit<Unit extends UnitFit>(units: readonly Unit[], stay: DayRange): Unit | null {
  let best: Unit | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    if (!isFree(unit, stay)) continue;
    const gap = measureGap(unit, stay);
    if (gap < smallest) {
      best = unit;
      smallest = gap;
    }
  }
  return best;
}
