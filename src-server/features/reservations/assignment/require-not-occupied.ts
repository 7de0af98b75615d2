import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';

/** Throws `unit_occupied` while another guest is checked in to the room, even after the planned departure. */
export async function requireNotOccupied(
  { reservations }: Tx,
  row: ReservationRow,
  roomId: string,
): Promise<void> {
  const guest = await reservations.findCheckedIn(row.propertyId, roomId, row.id);
  if (guest !== null)
    throw new AppError('unit_occupied', `The guest of ${guest.number} is still checked in to the room.`);
}
