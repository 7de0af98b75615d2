import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import type { Tx } from '@server/stores/store';

/**
 * Writes the reservations that are not over anew after a change of the property's time zone or times: their arrival_at and
 * departure_at follow, which door locks must learn of. Stays that are over keep the instants they had. Returns how many.
 */
export async function recomputeOpenReservations(
  { reservations, nowMs }: Pick<Tx, 'reservations' | 'nowMs'>,
  propertyId: string,
): Promise<number> {
  const rows = await reservations.listOpen(propertyId);
  for (const row of rows) await reservations.save(bumpVersion(row, nowMs));
  return rows.length;
}
