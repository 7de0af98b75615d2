import { listAddedNights } from '@server/features/reservations/domain/stay-window';
import { isUnitFree } from '@server/features/reservations/lifecycle/find-units';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { UnitRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { requireNights } from './availability';
import type { UnitAssignment } from './unit-assignment';
import { assignIfFree, assignOrPostpone } from './unit-assignment';

interface Replacement {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly before: ReservationRow;
  readonly after: ReservationRow;
}

/** Requires that nights which the reservation adds are left. Nights that it has already need no check. */
async function requireAddedNights(
  { tx, property, before, after }: Replacement,
  typeBefore: string,
  typeAfter: string,
): Promise<void> {
  const ranges = typeBefore === typeAfter ? listAddedNights(before, after) : [after];
  for (const { arrival, departure } of ranges)
    await requireNights(tx, property.id, { arrival, departure, roomTypeId: typeAfter, exceptId: after.id });
}

/** True if the reservation can keep its unit: free for all nights, and of the new type if that has changed. */
async function canKeepUnit({ tx, property, before, after }: Replacement, unit: UnitRow): Promise<boolean> {
  const isTypeRight = before.roomTypeId === after.roomTypeId || unit.roomTypeId === after.roomTypeId;
  return isTypeRight && (await isUnitFree(tx, property.id, unit, { ...after, exceptId: after.id }));
}

async function assignAgain(replacement: Replacement, unit: UnitRow): Promise<UnitAssignment> {
  const { tx, property, after } = replacement;
  if (await canKeepUnit(replacement, unit)) {
    await requireAddedNights(replacement, unit.roomTypeId, unit.roomTypeId);
    return { unitId: unit.id, hasUnitProblem: false };
  }
  // A change of dates never moves a guest who is checked in.
  if (after.status === 'checked_in')
    throw new AppError('unit_conflict', `Room ${unit.name} is taken on at least one of the nights.`);
  await requireAddedNights(replacement, unit.roomTypeId, after.roomTypeId);
  return assignIfFree(tx, property, { ...after, exceptId: after.id });
}

/**
 * Assigns a unit after a change of dates or type. The reservation keeps its unit if that still fits.
 * Otherwise the rules of a new reservation apply.
 * Throws `no_availability`, and `unit_conflict` for a guest who is checked in.
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
  if (unit !== null) return assignAgain(replacement, unit);
  await requireAddedNights(replacement, before.roomTypeId, after.roomTypeId);
  return assignOrPostpone(tx, property, { ...after, exceptId: after.id });
}
