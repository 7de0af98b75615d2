import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { findBestUnit, isUnitFree } from '@server/features/reservations/lifecycle/find-units';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { NightsNeeded } from './availability';
import { requireNights } from './availability';

/** The unit of a reservation, or none for now. */
export interface UnitAssignment {
  readonly unitId: string | null;
  /** True if no unit was free for all nights when the reservation was last placed. */
  readonly hasUnitProblem: boolean;
}

const createAssignment = (unitId: string): UnitAssignment => ({ unitId, hasUnitProblem: false });

/** True if a reservation must get a unit now: it arrives within the property's auto_assign_days and is not over. */
function isUnitDue(property: PropertyRow, stay: StayDates, nowMs: number): boolean {
  const today = toLocalDate(property.timeZone, nowMs);
  return stay.arrival <= addDays(today, property.autoAssignDays) && stay.departure > today;
}

/** Finds an active unit of the property. Throws `not_found`, or `validation_failed` for a retired one. */
async function requireUnit({ rooms }: Tx, propertyId: string, unitId: string): Promise<UnitRow> {
  const unit = await rooms.findUnit(propertyId, unitId);
  if (unit === null) throw new AppError('not_found', 'unit_id: room not found.');
  if (!unit.isActive) throw new AppError('validation_failed', 'unit_id: must be an active room');
  return unit;
}

/**
 * Assigns the unit that the caller names. Throws `unit_conflict` if a night is taken.
 * Throws `no_availability` if unassigned reservations need every unit of its type.
 */
export async function assignRequestedUnit(
  tx: Tx,
  property: PropertyRow,
  unitId: string,
  dates: NightsNeeded,
): Promise<UnitAssignment> {
  const unit = await requireUnit(tx, property.id, unitId);
  if (!(await isUnitFree(tx, property.id, unit, dates)))
    throw new AppError('unit_conflict', `Room ${unit.name} is taken on at least one of the nights.`);
  await requireNights(tx, property.id, { ...dates, roomTypeId: unit.roomTypeId });
  return createAssignment(unitId);
}

/** Assigns the best fitting unit of the type. Throws `no_availability` if none is free for all nights. */
export async function assignBestUnit(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<UnitAssignment> {
  await requireNights(tx, property.id, dates);
  const unit = await findBestUnit(tx, property.id, dates);
  if (unit === null)
    throw new AppError('no_availability', 'No room of this type is free for all nights of the stay.');
  return createAssignment(unit.id);
}

/** Assigns a unit if one is free for all nights. The caller has checked that nights are left. */
export async function assignIfFree(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<UnitAssignment> {
  const unit = await findBestUnit(tx, property.id, dates);
  return unit === null ? { unitId: null, hasUnitProblem: true } : createAssignment(unit.id);
}

/**
 * Assigns a unit now or leaves it for later, where the caller chose none. The caller has checked that nights are left.
 * Types of one unit and reservations that arrive soon get a unit now.
 * Others wait, since a later choice leaves fewer short gaps. A stay that no room can take now has a unit problem at once.
 */
export async function assignOrPostpone(
  tx: Tx,
  property: PropertyRow,
  dates: NightsNeeded,
): Promise<UnitAssignment> {
  const units = await tx.rooms.countUnits(property.id);
  if (units.get(dates.roomTypeId) === 1 || isUnitDue(property, dates, tx.nowMs))
    return assignIfFree(tx, property, dates);
  return { unitId: null, hasUnitProblem: (await findBestUnit(tx, property.id, dates)) === null };
}
