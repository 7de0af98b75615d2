import { getNextStatus } from '@server/features/reservations/domain/status-machine';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { bumpVersion } from './bump-version';

/** The reservation once its hold has run out: cancelled at the instant at which the hold ended. */
const expired = (row: ReservationRow): ReservationRow => ({
  ...row,
  status: getNextStatus('expire', row.status) ?? row.status,
  unitId: null,
  hasUnitProblem: false,
  holdExpiresAtMs: null,
  cancelledAtMs: row.holdExpiresAtMs,
  cancelReason: 'hold_expired',
});

/**
 * Cancels tentative reservations whose hold has passed, at one property or (null) everywhere, and frees their nights: for good,
 * so not by a clock that is doubted. For the timer, and before nights are needed. Returns how many.
 */
export async function expireHolds(
  tx: Pick<Tx, 'reservations' | 'nowMs' | 'trustedMs'>,
  propertyId: string | null = null,
): Promise<number> {
  const holds = await tx.reservations.expiredHolds(propertyId, tx.trustedMs);
  for (const row of holds) await tx.reservations.save(bumpVersion(expired(row), tx.nowMs));
  return holds.length;
}
