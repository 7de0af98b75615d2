import type { ChangedPlace } from '@server/stores/store';
import type { ClientBase } from 'pg';

/** 'BTAG': keeps the locks of this program apart from those of others in the same database. */
const LOCK_CLASS = 0x42_54_41_47;
const ORGANISATION = 1;
/** The functions `seal` and `retire` of the database take it too. */
const LOG = 2;

const ADVISORY_LOCK = { name: 'brasstag_lock', text: 'SELECT pg_advisory_xact_lock($1, $2)' } as const;
const PROPERTY_LOCK = {
  name: 'brasstag_lock_property',
  text: 'SELECT FROM property WHERE id = $1 FOR NO KEY UPDATE',
} as const;

/** Waits until no other transaction changes the organisation, and keeps others out until this one ends. */
export async function lockOrganisation(client: ClientBase): Promise<void> {
  await client.query({ ...ADVISORY_LOCK, values: [LOCK_CLASS, ORGANISATION] });
}

/** Waits until no other transaction appends to the log, and keeps others out until this one ends. */
export async function lockLog(client: ClientBase): Promise<void> {
  await client.query({ ...ADVISORY_LOCK, values: [LOCK_CLASS, LOG] });
}

/** Waits until no other transaction changes the place, and keeps others out until this one ends. */
export async function lockPlace(client: ClientBase, place: ChangedPlace): Promise<void> {
  if (place === 'organisation') await lockOrganisation(client);
  else await client.query({ ...PROPERTY_LOCK, values: [place.propertyId] });
}
