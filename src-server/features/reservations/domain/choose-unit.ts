/** Free nights beyond this count as this many: no stay is longer, so a wider gap is no worse. */
const WIDEST_GAP = 365;

/** A unit and the taken nights next to a stay, as day numbers of any one origin. */
export interface UnitFit {
  /** The day from which the unit is free until the stay; null: always was. */
  readonly freeFromDay: number | null;
  /** The first taken night from the stay's first on; null: none. */
  readonly takenFromDay: number | null;
}

/** Days: `arrivalDay` is the first night, `departureDay` the day after the last. */
export interface DayRange {
  readonly arrivalDay: number;
  readonly departureDay: number;
}

/** Whether every night of the stay is free in the unit. */
export const isFree = ({ takenFromDay }: UnitFit, { departureDay }: DayRange): boolean =>
  takenFromDay === null || takenFromDay >= departureDay;

/** Free nights the stay would leave before and after itself: the smaller, the less the rooms fall into pieces. */
export function measureGap({ freeFromDay, takenFromDay }: UnitFit, stay: DayRange): number {
  const before = freeFromDay === null ? WIDEST_GAP : stay.arrivalDay - freeFromDay;
  const after = takenFromDay === null ? WIDEST_GAP : takenFromDay - stay.departureDay;
  return Math.min(before, WIDEST_GAP) + Math.min(after, WIDEST_GAP);
}

/** The first unit, in the given order, that is free for the whole stay; null: none. */
export const findFirstFit = <Unit extends UnitFit>(units: readonly Unit[], stay: DayRange): Unit | null =>
  units.find((unit) => isFree(unit, stay)) ?? null;

/** Free units, the one that leaves the smallest gap first; ties keep the given order, which is the units' position. */
export const sortByBestFit = <Unit extends UnitFit>(units: readonly Unit[], stay: DayRange): Unit[] =>
  units
    .filter((unit) => isFree(unit, stay))
    .toSorted((one, other) => measureGap(one, stay) - measureGap(other, stay));

/** The free unit that leaves the smallest gap; null: none is free for the whole stay. */
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
