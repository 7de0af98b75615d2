import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import { clearRoomProblems } from '@server/features/reservations/lifecycle/clear-room-problems';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import { findBestRoom } from '@server/features/reservations/lifecycle/find-rooms';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';

/** Assigns the best fitting room, or stores that none is free. False if nothing changed. */
async function assignOne(tx: Tx, row: ReservationRow): Promise<boolean> {
  const room = await findBestRoom(tx, row.propertyId, { ...row, exceptId: row.id });
  if (room === null && row.hasRoomProblem) return false;
  const assigned = { ...row, roomId: room?.id ?? null, hasRoomProblem: room === null };
  await tx.reservations.save(bumpVersion(assigned, tx.nowMs));
  return true;
}

/**
 * Assigns rooms to the reservations that arrive within the property's auto_assign_days, in order of arrival.
 * Each gets the room that leaves the smallest gap. Where none is free, the reservation gets a room problem
 * and is tried again next time. Those that arrive later lose their room problem once a room is free. Returns how many reservations changed, expired holds included.
 */
export async function assignUpcoming(tx: Tx, propertyId: string): Promise<number> {
  const property = await tx.properties.find(propertyId);
  if (property === null) return 0;
  let changed = await expireHolds(tx, propertyId);
  const today = toLocalDate(property.timeZone, tx.nowMs);
  const waiting = await tx.reservations.listAwaitingRoom(
    propertyId,
    today,
    addDays(today, property.autoAssignDays),
  );
  for (const row of waiting) if (await assignOne(tx, row)) changed += 1;
  const departure = addDays(LAST_DATE, 1);
  return changed + (await clearRoomProblems(tx, propertyId, { arrival: today, departure }));
}
