import { hash } from 'node:crypto';
import type { Store } from '@server/stores/store';
import type { Permission } from '@shared/kernel/permissions';
import { LOG_END_MS } from '../audit/invented-entry';

/** As many as a property may have. */
const KEYS_PER_PROPERTY = 100;

const scopes: readonly Permission[] = ['reservations.reservation.read', 'rates.availability.read'];

const hashNumber = (purpose: string, number: number): string => hash('sha256', `${purpose} ${number}`);

export const getTokenHash = (key: number): string => hashNumber('token', key);
export const getPropertyOfKey = (key: number): string =>
  `bench-property-${Math.floor(key / KEYS_PER_PROPERTY)}`;

/** Stores that many keys, 100 for each property. */
export async function fillKeys(store: Store, keys: number): Promise<void> {
  for (let first = 0; first < keys; first += KEYS_PER_PROPERTY)
    await store.transact(async (tx) => {
      const { properties, keys: keyStore } = tx;
      const propertyId = getPropertyOfKey(first);
      await tx.changes('organisation');
      await properties.insert({
        id: propertyId,
        name: `House ${first}`,
        timeZone: 'Europe/Lisbon',
        currency: 'EUR',
        country: 'PT',
        checkInTime: '15:00',
        checkOutTime: '11:00',
        autoAssignDays: 1,
        address: {},
        modules: ['integration'],
        version: 1,
        createdAtMs: LOG_END_MS,
        updatedAtMs: LOG_END_MS,
      });
      for (let key = first; key < Math.min(first + KEYS_PER_PROPERTY, keys); key += 1)
        await keyStore.insert({
          id: `bench-key-${key}`,
          propertyId,
          kind: 'standard',
          name: `Key ${key}`,
          prefix: hashNumber('prefix', key).slice(0, 16),
          tokenHash: getTokenHash(key),
          scopes,
          createdBy: null,
          createdAtMs: LOG_END_MS,
          expiresAtMs: null,
        });
    });
}
