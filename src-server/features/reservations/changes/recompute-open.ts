import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import type { Tx } from '@server/stores/store';

/**
 * Updates arrival_at and departure_at of open reservations after a change of the property's time zone or times.
 * Door locks need the new instants. Reservations that are over keep theirs. Returns how many it changed.
 */
export async function recomputeOpenReservations(
  { reservations, nowMs }: Pick<Tx, 'reservations' | 'nowMs'>,
  propertyId: string,
): Promise<number> {
  const rows = await reservations.listOpen(propertyId);
  for (const row of rows) await reservations.save(bumpVersion(row, nowMs));
  return rows.length;
}
