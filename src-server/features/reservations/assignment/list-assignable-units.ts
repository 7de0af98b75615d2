import { findFreeUnits } from '@server/features/reservations/lifecycle/find-units';
import type { ReservationRow, UnitNeighbours } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { findFirstSoldOutNight } from './availability';

type OfferedUnit = UnitNeighbours['unit'];

/**
 * Lists units that `assign` accepts: free for all nights, of the sold type first and the smallest gap first.
 * Expire holds before. Units of other types are listed on request only, and only where unassigned reservations leave one.
 */
export async function listAssignableUnits(
  tx: Tx,
  row: ReservationRow,
  withOtherTypes: boolean,
): Promise<OfferedUnit[]> {
  const nights = { arrival: row.arrival, departure: row.departure, exceptId: row.id };
  const ofType = withOtherTypes ? null : row.roomTypeId;
  const free = await findFreeUnits(tx, row.propertyId, { ...nights, roomTypeId: ofType });
  const types = new Set(free.map(({ roomTypeId }) => roomTypeId));
  const offered = new Set<string>();
  for (const roomTypeId of types)
    if ((await findFirstSoldOutNight(tx, row.propertyId, { ...nights, roomTypeId })) === null)
      offered.add(roomTypeId);
  const open = free.filter(({ roomTypeId }) => offered.has(roomTypeId));
  const isOwn = ({ roomTypeId }: OfferedUnit): boolean => roomTypeId === row.roomTypeId;
  return [...open.filter(isOwn), ...open.filter((unit) => !isOwn(unit))];
}
