import type { KeyStore } from '@server/stores/key-store';
import { createId } from '../reservations/rows';

type NewKey = Parameters<KeyStore['insert']>[0];

/** Creates a key of property 1 that ends never, and that differs from others by its number. */
export const createNewKey = (number: number, differing: Partial<NewKey> = {}): NewKey => ({
  id: createId('key', number),
  propertyId: createId('prp', 1),
  kind: 'standard',
  name: `Key ${number}`,
  prefix: String(number).padStart(16, '0'),
  tokenHash: String(number).padStart(64, '0'),
  scopes: ['reservations.reservation.read', 'guests.profile.read'],
  createdAtMs: number,
  createdBy: null,
  expiresAtMs: null,
  ...differing,
});
