import { bumpVersion } from '@server/features/reservations/lifecycle/bump-version';
import type { GuestRow } from '@server/stores/guest-store';
import type { Tx } from '@server/stores/store';

/**
 * Raises the version of the open reservations of a guest who has changed. They show the guest, and clients that
 * ask for changes since a time must see them. Those that are over stay as they are. decision 0147.
 */
export async function touchOpenReservations(
  { reservations, nowMs }: Pick<Tx, 'reservations' | 'nowMs'>,
  { propertyId, id }: GuestRow,
): Promise<void> {
  for (const row of await reservations.listOpenOfGuest(propertyId, id))
    await reservations.save(bumpVersion(row, nowMs));
}
