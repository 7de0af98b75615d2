import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { expireHolds } from './expire-holds';

/** Expires all ended holds of the property, then returns the reservation as it is. */
export async function withExpiredHold(tx: Tx, row: ReservationRow): Promise<ReservationRow> {
  const count = await expireHolds(tx, row.propertyId);
  return count === 0 ? row : ((await tx.reservations.find(row.propertyId, row.id)) ?? row);
}
