import { listFittingRooms } from '@server/features/reservations/lifecycle/find-rooms';
import type { ReservationRow, RoomNeighbours } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { findFirstSoldOutNight } from './availability';

type OfferedRoom = RoomNeighbours['room'];

/**
 * Lists rooms that `assign` accepts: free for all nights, of the sold type first and the smallest gap first.
 * Expire holds before. Rooms of other types are listed on request only, and only where unassigned reservations leave one.
 */
export async function listAssignableRooms(
  tx: Tx,
  row: ReservationRow,
  withOtherTypes: boolean,
): Promise<OfferedRoom[]> {
  const nights = { arrival: row.arrival, departure: row.departure, exceptId: row.id };
  const ofType = withOtherTypes ? null : row.roomTypeId;
  const free = await listFittingRooms(tx, row.propertyId, { ...nights, roomTypeId: ofType });
  const types = new Set(free.map(({ roomTypeId }) => roomTypeId));
  const offered = new Set<string>();
  for (const roomTypeId of types)
    if ((await findFirstSoldOutNight(tx, row.propertyId, { ...nights, roomTypeId })) === null)
      offered.add(roomTypeId);
  const open = free.filter(({ roomTypeId }) => offered.has(roomTypeId));
  const isOwn = ({ roomTypeId }: OfferedRoom): boolean => roomTypeId === row.roomTypeId;
  return [...open.filter(isOwn), ...open.filter((room) => !isOwn(room))];
}
