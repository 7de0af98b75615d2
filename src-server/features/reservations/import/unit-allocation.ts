import type { DayRange } from '@server/features/reservations/domain/choose-unit';
import { isFree } from '@server/features/reservations/domain/choose-unit';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import type { UnitCalendar } from '@server/features/reservations/domain/unit-calendar';
import { createUnitCalendar } from '@server/features/reservations/domain/unit-calendar';
import { countNightsBetween, FIRST_DATE } from '@server/kernel/local-date';
import type { UnitRow } from '@server/stores/room-store';

/** Which nights an import has filled in which unit. It suggests a unit for the next stay, as fast as an array. */
export interface UnitAllocation {
  /** Finds the first unit of the type, by position, without a known stay on these nights. */
  firstFree(roomTypeId: string, stay: StayDates): string | null;
  /** Adds a stay. A known stay changes nothing. */
  take(unitId: string, stay: StayDates): void;
  add(unit: UnitRow): void;
  /** Names in use at the property. */
  readonly names: ReadonlySet<string>;
  /** Position of the next unit. */
  readonly nextPosition: number;
}

const toDays = ({ arrival, departure }: StayDates): DayRange => ({
  arrivalDay: countNightsBetween(FIRST_DATE, arrival),
  departureDay: countNightsBetween(FIRST_DATE, departure),
});

/** Creates the allocation from the units by position, as the store lists them. */
export function createUnitAllocation(units: readonly UnitRow[]): UnitAllocation {
  const calendars = new Map<string, UnitCalendar>();
  const byType = new Map<string, UnitCalendar[]>();
  const names = new Set<string>();
  let nextPosition = 0;

  function add(unit: UnitRow): void {
    names.add(unit.name);
    nextPosition = Math.max(nextPosition, unit.position + 1);
    if (!unit.isActive) return;
    const calendar = createUnitCalendar(unit.id);
    calendars.set(unit.id, calendar);
    const ofType = byType.get(unit.roomTypeId) ?? [];
    ofType.push(calendar);
    byType.set(unit.roomTypeId, ofType);
  }

  for (const unit of units) add(unit);
  return {
    add,
    names,
    get nextPosition() {
      return nextPosition;
    },
    firstFree(roomTypeId, stay) {
      const days = toDays(stay);
      const found = byType.get(roomTypeId)?.find((calendar) => isFree(calendar.fitOf(days), days));
      return found?.unit ?? null;
    },
    take(unitId, stay) {
      const calendar = calendars.get(unitId);
      const days = toDays(stay);
      if (calendar !== undefined && isFree(calendar.fitOf(days), days)) calendar.take(days);
    },
  };
}
