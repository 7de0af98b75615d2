import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearProblemsOfFreedNights } from '@server/features/reservations/lifecycle/clear-room-problems';
import { withExpiredHold } from '@server/features/reservations/lifecycle/expire-then-read';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { requireNights } from './availability';
import { markRoomDirty } from './mark-room-dirty';
import { requireNotOccupied } from './require-not-occupied';
import type { RoomAssignment } from './room-assignment';
import { assignBestRoom, assignRequestedRoom } from './room-assignment';

const assignable: readonly ReservationRow['status'][] = ['tentative', 'confirmed', 'checked_in'];

interface Move {
  readonly tx: Tx;
  readonly property: PropertyRow;
  readonly row: ReservationRow;
}

async function removeRoom({ tx, property, row }: Move): Promise<RoomAssignment> {
  if (row.status === 'checked_in')
    throw new AppError('unit_required', 'A checked-in guest needs a room. Choose another room.');
  // After an upgrade, the sold type must also have a room left.
  await requireNights(tx, property.id, { ...row, exceptId: row.id });
  return { roomId: null, hasRoomProblem: false };
}

async function moveToRoom({ tx, property, row }: Move, roomId: string): Promise<RoomAssignment> {
  if (row.status === 'checked_in') await requireNotOccupied(tx, row, roomId);
  return assignRequestedRoom(tx, property, roomId, { ...row, exceptId: row.id });
}

/**
 * Assigns the named room, the best free one (`auto`), or none (null). With `auto`, an assigned room stays.
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
  if (wanted === row.roomId || (wanted === 'auto' && row.roomId !== null)) return row;
  const move = { tx, property, row };
  const placed =
    wanted === null
      ? await removeRoom(move)
      : wanted === 'auto'
        ? await assignBestRoom(tx, property, { ...row, exceptId: row.id })
        : await moveToRoom(move, wanted);
  if (row.status === 'checked_in' && row.roomId !== null) await markRoomDirty(tx, property.id, row.roomId);
  const moved = bumpVersion({ ...row, ...placed }, tx.nowMs);
  await tx.reservations.save(moved);
  await clearProblemsOfFreedNights(tx, row, moved);
  return moved;
}
