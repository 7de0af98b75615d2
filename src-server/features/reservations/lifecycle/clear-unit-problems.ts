import { addDays } from '@server/kernel/local-date';
import type { Nights, ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { bumpVersion } from './bump-version';
import { findBestUnit } from './find-units';

type Writes = Pick<Tx, 'reservations' | 'nowMs'>;

/**
 * Clears the unit problem of reservations in these nights for which a unit has become free. They get their unit when it
 * is due. Returns how many changed. decision 0061.
 */
export async function clearUnitProblems(
  { reservations, nowMs }: Writes,
  propertyId: string,
  { arrival, departure }: Nights,
): Promise<number> {
  const waiting = await reservations.listAwaitingUnit(propertyId, arrival, addDays(departure, -1));
  let cleared = 0;
  for (const row of waiting.filter(({ hasUnitProblem }) => hasUnitProblem)) {
    const unit = await findBestUnit({ reservations }, propertyId, { ...row, exceptId: row.id });
    if (unit === null) continue;
    await reservations.save(bumpVersion({ ...row, hasUnitProblem: false }, nowMs));
    cleared += 1;
  }
  return cleared;
}

/** Clears the unit problems that a changed reservation caused, if it left a unit or some nights of it. */
export async function clearProblemsOfFreedNights(
  tx: Writes,
  before: ReservationRow,
  after: ReservationRow,
): Promise<void> {
  const keepsUnit = before.unitId === after.unitId;
  const keepsNights = after.arrival <= before.arrival && after.departure >= before.departure;
  if (before.unitId === null || (keepsUnit && keepsNights)) return;
  await clearUnitProblems(tx, before.propertyId, before);
}
