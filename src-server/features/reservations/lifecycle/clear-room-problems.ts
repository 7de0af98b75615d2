import { addDays } from '@server/kernel/local-date';
import type { Nights, ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { bumpVersion } from './bump-version';
import { findBestRoom } from './find-rooms';

type Writes = Pick<Tx, 'reservations' | 'nowMs'>;

/**
 * Clears the room problem of reservations in these nights for which a room has become free. They get their room when it
 * is due. Returns how many changed. decision 0061.
 */
export async function clearRoomProblems(
  { reservations, nowMs }: Writes,
  propertyId: string,
  { arrival, departure }: Nights,
): Promise<number> {
  const waiting = await reservations.listAwaitingRoom(propertyId, arrival, addDays(departure, -1));
  let cleared = 0;
  for (const row of waiting.filter(({ hasRoomProblem }) => hasRoomProblem)) {
    const room = await findBestRoom({ reservations }, propertyId, { ...row, exceptId: row.id });
    if (room === null) continue;
    await reservations.save(bumpVersion({ ...row, hasRoomProblem: false }, nowMs));
    cleared += 1;
  }
  return cleared;
}

/** Clears the room problems that a changed reservation caused, if it left a room or some nights of it. */
export async function clearProblemsOfFreedNights(
  tx: Writes,
  before: ReservationRow,
  after: ReservationRow,
): Promise<void> {
  const keepsRoom = before.roomId === after.roomId;
  const keepsNights = after.arrival <= before.arrival && after.departure >= before.departure;
  if (before.roomId === null || (keepsRoom && keepsNights)) return;
  await clearRoomProblems(tx, before.propertyId, before);
}
