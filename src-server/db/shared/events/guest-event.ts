import type { EventChange } from '@server/stores/event-store';
import type { GuestRow } from '@server/stores/guest-store';
import type { WireFields } from './changed-fields';
import { listChangedFields } from './changed-fields';

const guestFields: WireFields<GuestRow> = {
  first_name: ['firstName'],
  last_name: ['lastName'],
  language: ['language'],
  country: ['country'],
  contact_consent: ['contactConsent'],
  contact: ['email', 'phone', 'phoneRaw', 'address'],
};

/** Describes a new, changed or erased guest. null before: the guest is new. Returns null if nothing changed. */
export function describeGuestChange(before: GuestRow | null, after: GuestRow): EventChange | null {
  const { propertyId, id: targetId, version } = after;
  if (before === null) return { propertyId, type: 'guest.created', targetId, fields: [], version };
  if (before.erasedAtMs === null && after.erasedAtMs !== null)
    return { propertyId, type: 'guest.erased', targetId, fields: ['erased_at'], version };
  const fields = listChangedFields(guestFields, before, after);
  if (fields.length === 0 && before.version === version) return null;
  return { propertyId, type: 'guest.updated', targetId, fields, version };
}
