import { hash, randomBytes } from 'node:crypto';
import type { Store, Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { Permission } from '@shared/kernel/permissions';
import { generateToken, hashToken } from '@shared/kernel/token';
import { inventReservation } from '../world/invented-reservation';

const KEYS_PER_PROPERTY = 100;
const RESERVATIONS_PER_PROPERTY = 40;
const CREATED_AT_MS = Date.UTC(2026, 0, 1);

const scopes: readonly Permission[] = [
  'reservations.reservation.read',
  'rates.availability.read',
  'property.profile.read',
];

type Created = 'version' | 'createdAtMs' | 'updatedAtMs';
const created: Record<Created, number> = {
  version: 1,
  createdAtMs: CREATED_AT_MS,
  updatedAtMs: CREATED_AT_MS,
};

const createBenchId = (kind: Parameters<typeof createId>[0]): string =>
  createId(kind, CREATED_AT_MS, randomBytes);

async function seedProperty({ properties, rooms, guests, reservations }: Tx, number: number) {
  const id = createBenchId('prp');
  await properties.insert({
    id,
    name: `House ${number}`,
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    autoAssignDays: 1,
    address: {},
    modules: ['integration'],
    ...created,
  });
  const roomTypeId = createBenchId('rty');
  const sold = { maxAdults: 2, maxChildren: 1, basePrice: 8000, isActive: true };
  await rooms.saveType({ id: roomTypeId, propertyId: id, code: 'DBL', name: 'Double', ...sold, ...created });
  for (let stay = 1; stay <= RESERVATIONS_PER_PROPERTY; stay += 1) {
    const { guest, reservation } = inventReservation({ propertyId: id, roomTypeId }, stay, randomBytes);
    await guests.save(guest);
    await reservations.save(reservation);
  }
  return id;
}

/** Stores that many keys, 100 for each property with its reservations. Returns their tokens. */
export async function seedKeys(store: Pick<Store, 'transact'>, keys: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let first = 0; first < keys; first += KEYS_PER_PROPERTY)
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      const propertyId = await seedProperty(tx, first);
      for (let key = first; key < Math.min(first + KEYS_PER_PROPERTY, keys); key += 1) {
        const { token, prefix } = generateToken((size) => randomBytes(size));
        tokens.push(token);
        const tokenHash = hashToken(token, (text) => hash('sha256', text));
        const named = { id: createBenchId('key'), propertyId, kind: 'standard', name: `Key ${key}` } as const;
        await tx.keys.insert({
          ...named,
          prefix,
          tokenHash,
          scopes,
          createdBy: null,
          createdAtMs: CREATED_AT_MS,
          expiresAtMs: null,
        });
      }
    });
  return tokens;
}
