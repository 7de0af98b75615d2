import { changeGuest } from '@server/features/guests/change-guest';
import { findSameGuest } from '@server/features/guests/find-same-guest';
import type { GuestPatch } from '@server/features/guests/merge-guest';
import { NO_PHONE, normalisePhone } from '@server/features/guests/normalise-phone';
import type { NewGuest, ReservationGuest } from '@server/features/reservations/changes/reservation-draft';
import type { Scope } from '@server/operations/define-operation';
import type { GuestRow } from '@server/stores/guest-store';
import type { PropertyRow } from '@server/stores/property-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { ReservationCreation } from './reservation-input';

type GivenGuest = NonNullable<ReservationCreation['guest']>;

const toNewGuest = (given: GivenGuest, country: string): NewGuest => ({
  firstName: given.first_name,
  lastName: given.last_name,
  language: given.language ?? null,
  country: given.country ?? null,
  email: given.contact?.email || null,
  ...(given.contact?.phone === undefined ? NO_PHONE : normalisePhone(given.contact.phone, country)),
  address: given.contact?.address ?? null,
  contactConsent: given.contact_consent ?? false,
});

/** Creates the patch that a reservation is for a known guest. A reservation adds to a guest and never renames one. */
const toPatch = (known: GuestRow, given: GivenGuest, { phone, phoneRaw }: NewGuest): GuestPatch => ({
  ...(known.firstName === '' ? { first_name: given.first_name } : {}),
  language: given.language,
  country: given.country,
  contact_consent: given.contact_consent,
  contact: {
    ...(phone === null && phoneRaw === null ? {} : { phone: { phone, phoneRaw } }),
    address: given.contact?.address,
  },
});

/**
 * Chooses the guest of a new reservation: the named one, one who is known by email and last name, or a new one. Only a key that may
 * read contact data learns that a guest is known. Only one that may change guests changes the known one. decision 0151.
 */
export async function chooseGuest(
  tx: Tx,
  { scope: { scopes }, property }: { readonly scope: Scope; readonly property: PropertyRow },
  { guest_id, guest: given, new_guest: isNew = false }: ReservationCreation,
): Promise<ReservationGuest> {
  if (guest_id !== undefined) return { kind: 'known', guestId: guest_id };
  if (given === undefined) throw new AppError('validation_failed', 'guest: send either guest or guest_id');
  const guest = toNewGuest(given, property.country);
  const maySearch = scopes.has('guests.contact.read') && !isNew;
  const known = maySearch ? await findSameGuest(tx, { ...guest, propertyId: property.id }) : null;
  if (known === null) return { kind: 'new', guest };
  if (scopes.has('guests.profile.update')) await changeGuest(tx, known, toPatch(known, given, guest));
  return { kind: 'known', guestId: known.id };
}
