import type { GuestJson } from '@server/stores/guest-store';
import type { Permission } from '@shared/kernel/permissions';

/** The answer's text of one guest from its stored texts: with contact only where the key may see it. */
export const formatGuest = ({ view, contact }: GuestJson, scopes: ReadonlySet<Permission>): string =>
  scopes.has('guests.contact.read') ? `${view.slice(0, -1)},"contact":${contact}}` : view;
