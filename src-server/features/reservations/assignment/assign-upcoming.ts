import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearUnitProblems } from '@server/features/reservations/lifecycle/clear-unit-problems';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import { findBestUnit } from '@server/features/reservations/lifecycle/find-units';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';

/** Assigns the best fitting unit, or stores that none is free. False if nothing changed. */
async function assignOne(tx: Tx, row: ReservationRow): Promise<boolean> {
  const unit = await findBestUnit(tx, row.propertyId, { ...row, exceptId: row.id });
  if (unit === null && row.hasUnitProblem) return false;
  const assigned = { ...row, unitId: unit?.id ?? null, hasUnitProblem: unit === null };
  await tx.reservations.save(bumpVersion(assigned, tx.nowMs));
  return true;
}

/**
 * Assigns units to the reservations that arrive within the property's auto_assign_days, in order of arrival.
 * Each gets the unit that leaves the smallest gap. Where none is free, the reservation gets a unit problem
 * and is tried again next time. Those that arrive later lose their unit problem once a unit is free. Returns how many reservations changed, expired holds included.
 */
export async function assignUpcoming(tx: Tx, propertyId: string): Promise<number> {
  const property = await tx.properties.find(propertyId);
  if (property === null) return 0;
  let changed = await expireHolds(tx, propertyId);
  const today = toLocalDate(property.timeZone, tx.nowMs);
  const waiting = await tx.reservations.listAwaitingUnit(
    propertyId,
    today,
    addDays(today, property.autoAssignDays),
  );
  for (const row of waiting) if (await assignOne(tx, row)) changed += 1;
  const departure = addDays(LAST_DATE, 1);
  return changed + (await clearUnitProblems(tx, propertyId, { arrival: today, departure }));
}
