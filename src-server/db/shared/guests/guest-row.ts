import type { guest } from '@server/db/shared/schema/guests.schema';
import {
  guestAddressSchema,
  guestContactSchema,
  guestViewSchema,
  toGuestContact,
  toGuestView,
} from '@server/features/guests/guest.schema';
import { searchName } from '@server/kernel/name-search-key';
import type { GuestRow } from '@server/stores/guest-store';

/** Converts a stored row to a guest. */
export function toGuestRow(stored: typeof guest.$inferSelect): GuestRow {
  const { searchName: _searchName, view: _view, contact: _contact, address, ...rest } = stored;
  return { ...rest, address: address === null ? null : guestAddressSchema.parse(JSON.parse(address)) };
}

/** Converts a guest to its row. Columns and the JSON that the API shows come from the same parsed values. */
export function toStoredGuest(row: GuestRow): Required<typeof guest.$inferInsert> {
  const view = guestViewSchema.parse(toGuestView(row));
  const contact = guestContactSchema.parse(toGuestContact(row));
  return {
    ...row,
    firstName: view.first_name,
    lastName: view.last_name,
    searchName: searchName(view.first_name, view.last_name),
    email: contact.email,
    phone: contact.phone,
    phoneRaw: contact.phone_raw,
    address: contact.address === null ? null : JSON.stringify(contact.address),
    view: JSON.stringify(view),
    contact: JSON.stringify(contact),
  };
}
