import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { findBestUnit } from './find-units';

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
 * and is tried again next time. Returns how many reservations changed, expired holds included.
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
  return changed;
}
