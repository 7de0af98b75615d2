import type { GuestJson } from '@server/stores/guest-store';
import type { Permission } from '@shared/kernel/permissions';

/** Formats one guest from its stored texts. Contact data is included only if the key may see it. */
export const formatGuest = ({ view, contact }: GuestJson, scopes: ReadonlySet<Permission>): string =>
  scopes.has('guests.contact.read') ? `${view.slice(0, -1)},"contact":${contact}}` : view;
