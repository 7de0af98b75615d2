import { getNextStatus } from '@server/features/reservations/domain/status-machine';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { bumpVersion } from './bump-version';
import { clearProblemsOfFreedNights } from './clear-room-problems';

/** Cancels the reservation at the instant at which its hold ended. */
const cancelExpired = (row: ReservationRow): ReservationRow => ({
  ...row,
  status: getNextStatus('expire', row.status) ?? row.status,
  roomId: null,
  hasRoomProblem: false,
  holdExpiresAtMs: null,
  cancelledAtMs: row.holdExpiresAtMs,
  cancelReason: 'hold_expired',
});

/**
 * Cancels tentative reservations whose hold has ended and frees their nights, at one property or (null) at all.
 * This is final, so it uses the trusted time. It runs on a timer and before nights are counted. Returns how many.
 */
export async function expireHolds(
  tx: Pick<Tx, 'reservations' | 'nowMs' | 'trustedMs'>,
  propertyId: string | null = null,
): Promise<number> {
  const holds = await tx.reservations.expiredHolds(propertyId, tx.trustedMs);
  const ended = holds.map((row) => ({ row, cancelled: bumpVersion(cancelExpired(row), tx.nowMs) }));
  for (const { cancelled } of ended) await tx.reservations.save(cancelled);
  // Only now: a hold that ended as well is not one for which a room has become free.
  for (const { row, cancelled } of ended) await clearProblemsOfFreedNights(tx, row, cancelled);
  return holds.length;
}
