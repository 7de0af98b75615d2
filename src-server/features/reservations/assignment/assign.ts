import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearProblemsOfFreedNights } from '@server/features/reservations/lifecycle/clear-unit-problems';
import { withExpiredHold } from '@server/features/reservations/lifecycle/expire-then-read';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { requireNights } from './availability';
import { markUnitDirty } from './mark-unit-dirty';
import { requireNotOccupied } from './require-not-occupied';
import type { UnitAssignment } from './unit-assignment';
import { assignBestUnit, assignRequestedUnit } from './unit-assignment';

const assignable: readonly ReservationRow['status'][] = ['tentative', 'confirmed', 'checked_in'];

interface Move {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly row: ReservationRow;
}

async function removeUnit({ tx, property, row }: Move): Promise<UnitAssignment> {
  if (row.status === 'checked_in')
    throw new AppError('unit_required', 'A checked-in guest needs a room. Choose another room.');
  // After an upgrade, the sold type must also have a unit left.
  await requireNights(tx, property.id, { ...row, exceptId: row.id });
  return { unitId: null, hasUnitProblem: false };
}

async function moveToUnit({ tx, property, row }: Move, unitId: string): Promise<UnitAssignment> {
  if (row.status === 'checked_in') await requireNotOccupied(tx, row, unitId);
  return assignRequestedUnit(tx, property, unitId, { ...row, exceptId: row.id });
}

/**
 * Assigns the named unit, the best free one (`auto`), or none (null). With `auto`, an assigned unit stays.
 * An assignment without effect changes nothing.
 * Throws `unit_conflict`, `no_availability`, `unit_occupied`, `unit_required` or `invalid_transition`.
 */
export async function assign(
  tx: Tx,
  property: PropertyRow,
  read: ReservationRow,
  wanted: string | null,
): Promise<ReservationRow> {
  const row = await withExpiredHold(tx, read);
  if (!assignable.includes(row.status))
    throw new AppError(
      'invalid_transition',
      `You can't assign a room to a reservation that is ${row.status}.`,
    );
  if (wanted === row.unitId || (wanted === 'auto' && row.unitId !== null)) return row;
  const move = { tx, property, row };
  const placed =
    wanted === null
      ? await removeUnit(move)
      : wanted === 'auto'
        ? await assignBestUnit(tx, property, { ...row, exceptId: row.id })
        : await moveToUnit(move, wanted);
  if (row.status === 'checked_in' && row.unitId !== null) await markUnitDirty(tx, property.id, row.unitId);
  const moved = bumpVersion({ ...row, ...placed }, tx.nowMs);
  await tx.reservations.save(moved);
  await clearProblemsOfFreedNights(tx, row, moved);
  return moved;
}
