import { normaliseText } from '@server/kernel/name-search-key';
import type { GuestRow } from '@server/stores/guest-store';
import type { Tx } from '@server/stores/store';

/** What a guest is recognised by. */
type KnownBy = Pick<GuestRow, 'propertyId' | 'email' | 'lastName'>;

/**
 * Finds the guest of the property with the same email and last name, whatever its case and accents. Of several, the newest.
 * null: none, or there is no email to compare. decision 0151.
 */
export async function findSameGuest(
  { guests }: Tx,
  { propertyId, email, lastName }: KnownBy,
): Promise<GuestRow | null> {
  if (email === null) return null;
  const name = normaliseText(lastName);
  const found = await guests.listByEmail(propertyId, email);
  return found.find((guest) => normaliseText(guest.lastName) === name) ?? null;
}
