import type { DayRange } from '@server/features/reservations/domain/choose-unit';
import { findBestFit, isFree, sortByBestFit } from '@server/features/reservations/domain/choose-unit';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { countNightsBetween } from '@server/kernel/local-date';
import type { NightQuery, UnitNeighbours } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';

export type UnitSource = Pick<Tx, 'reservations'>;

/** Converts dates to days from the arrival, since only differences matter. */
const toDays = ({ arrival, departure }: StayDates): DayRange => ({
  arrivalDay: 0,
  departureDay: countNightsBetween(arrival, departure),
});

const toUnitFit = ({ unit, lastNightBefore, firstNightFrom }: UnitNeighbours, arrival: string) => ({
  unit,
  freeFromDay: lastNightBefore === null ? null : countNightsBetween(arrival, lastNightBefore) + 1,
  takenFromDay: firstNightFrom === null ? null : countNightsBetween(arrival, firstNightFrom),
});

async function readFits({ reservations }: UnitSource, propertyId: string, dates: NightQuery) {
  const units = await reservations.unitNeighbours(propertyId, dates);
  return units.map((unit) => toUnitFit(unit, dates.arrival));
}

/** Finds active units that are free for the whole stay, the one that leaves the smallest gap first. */
export async function findFreeUnits(
  source: UnitSource,
  propertyId: string,
  dates: NightQuery,
): Promise<UnitNeighbours['unit'][]> {
  const fits = await readFits(source, propertyId, dates);
  return sortByBestFit(fits, toDays(dates)).map(({ unit }) => unit);
}

/** Finds the free active unit that leaves the smallest gap; null: none is free for the whole stay. */
export async function findBestUnit(
  source: UnitSource,
  propertyId: string,
  dates: NightQuery,
): Promise<UnitNeighbours['unit'] | null> {
  const fits = await readFits(source, propertyId, dates);
  return findBestFit(fits, toDays(dates))?.unit ?? null;
}

/** True if the unit is active and free for the whole stay. */
export async function isUnitFree(
  source: UnitSource,
  propertyId: string,
  unit: { readonly id: string; readonly roomTypeId: string },
  stay: StayDates & { readonly exceptId: string | null },
): Promise<boolean> {
  const fits = await readFits(source, propertyId, { ...stay, roomTypeId: unit.roomTypeId });
  return fits.some((fit) => fit.unit.id === unit.id && isFree(fit, toDays(stay)));
}
