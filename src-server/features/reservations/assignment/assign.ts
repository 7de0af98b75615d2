import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { withExpiredHold } from '@server/features/reservations/lifecycle/expire-then-read';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { UnitAssignment } from './assign-on-booking';
import { assignBestUnit, assignRequestedUnit } from './assign-on-booking';
import { requireNights } from './availability';
import { setDirty } from './mark-unit-dirty';
import { requireNotOccupied } from './require-not-occupied';

const assignable: readonly ReservationRow['status'][] = ['tentative', 'confirmed', 'checked_in'];

interface Move {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly row: ReservationRow;
}

async function takeAway({ tx, property, row }: Move): Promise<UnitAssignment> {
  if (row.status === 'checked_in')
    throw new AppError('unit_required', 'A guest who is checked in needs a room: name another one.');
  // From an upgrade back to the type that was sold: there, too, a unit must be left.
  await requireNights(tx, property.id, { ...row, exceptId: row.id });
  return { unitId: null, hasUnitProblem: false };
}

async function moveTo({ tx, property, row }: Move, unitId: string): Promise<UnitAssignment> {
  if (row.status === 'checked_in') await requireNotOccupied(tx, row, unitId);
  return assignRequestedUnit(tx, property, unitId, { ...row, exceptId: row.id });
}

/**
 * Gives a stay the named unit, the best free one (`auto`; a stay that has one keeps it), or none (null). What holds already
 * changes nothing. Throws `unit_conflict`, `no_availability`, `unit_occupied`, `unit_required` or `invalid_transition`.
 */
export async function assign(
  tx: Tx,
  property: PropertyRow,
  read: ReservationRow,
  wanted: string | null,
): Promise<ReservationRow> {
  const row = await withExpiredHold(tx, read);
  if (!assignable.includes(row.status))
    throw new AppError('invalid_transition', `A reservation that is ${row.status} has no room to assign.`);
  if (wanted === row.unitId || (wanted === 'auto' && row.unitId !== null)) return row;
  const move = { tx, property, row };
  const placed =
    wanted === null
      ? await takeAway(move)
      : wanted === 'auto'
        ? await assignBestUnit(tx, property, { ...row, exceptId: row.id })
        : await moveTo(move, wanted);
  if (row.status === 'checked_in' && row.unitId !== null) await setDirty(tx, property.id, row.unitId);
  const moved = bumpVersion({ ...row, ...placed }, tx.nowMs);
  await tx.reservations.save(moved);
  return moved;
}
