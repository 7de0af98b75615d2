import { listAddedNights } from '@server/features/reservations/domain/stay-window';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { UnitAssignment } from './assign-on-booking';
import { assignIfFree, assignOrPostpone } from './assign-on-booking';
import { requireNights } from './availability';
import { isUnitFree } from './find-units';

interface Replacement {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly before: ReservationRow;
  readonly after: ReservationRow;
}

/** Nights of a type that the stay did not hold so far must be left; those it holds are its own. */
async function requireAdded(
  { tx, property, before, after }: Replacement,
  typeBefore: string,
  typeAfter: string,
): Promise<void> {
  const ranges = typeBefore === typeAfter ? listAddedNights(before, after) : [after];
  for (const { arrival, departure } of ranges)
    await requireNights(tx, property.id, { arrival, departure, roomTypeId: typeAfter, exceptId: after.id });
}

/** Whether the stay can stay in its unit: free for all nights, and of the type now sold if that has changed. */
async function stillFits({ tx, property, before, after }: Replacement, unit: UnitRow): Promise<boolean> {
  const isTypeRight = before.roomTypeId === after.roomTypeId || unit.roomTypeId === after.roomTypeId;
  return isTypeRight && (await isUnitFree(tx, property.id, unit, { ...after, exceptId: after.id }));
}

async function assignedAgain(replacement: Replacement, unit: UnitRow): Promise<UnitAssignment> {
  const { tx, property, after } = replacement;
  if (await stillFits(replacement, unit)) {
    await requireAdded(replacement, unit.roomTypeId, unit.roomTypeId);
    return { unitId: unit.id, hasUnitProblem: false };
  }
  // Nobody moves a guest by changing a date.
  if (after.status === 'checked_in')
    throw new AppError('unit_conflict', `Room ${unit.name} is taken on at least one of the nights.`);
  await requireAdded(replacement, unit.roomTypeId, after.roomTypeId);
  return assignIfFree(tx, property, { ...after, exceptId: after.id });
}

/**
 * The placement of a stay whose dates or type have changed: in its unit where that still fits, else as the rules of a new
 * booking say. Throws `no_availability`, and `unit_conflict` for a guest in the house.
 */
export async function reassignUnit(
  tx: Tx,
  property: PropertyRow,
  before: ReservationRow,
  after: ReservationRow,
): Promise<UnitAssignment> {
  const isUnmoved =
    before.arrival === after.arrival &&
    before.departure === after.departure &&
    before.roomTypeId === after.roomTypeId;
  if (isUnmoved) return { unitId: before.unitId, hasUnitProblem: before.hasUnitProblem };
  const replacement = { tx, property, before, after };
  const unit = before.unitId === null ? null : await tx.rooms.findUnit(property.id, before.unitId);
  if (unit !== null) return assignedAgain(replacement, unit);
  await requireAdded(replacement, before.roomTypeId, after.roomTypeId);
  return assignOrPostpone(tx, property, { ...after, exceptId: after.id });
}
