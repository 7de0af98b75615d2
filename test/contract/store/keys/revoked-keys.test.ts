import { describe, expect, it } from 'vitest';
import { createNewKey } from '../../../support/keys/key-rows';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';

const PLACE = { propertyId: createId('prp', 1) };

async function openWithKey() {
  const revoked: string[][] = [];
  const world = await openPostgresTestStore({ onRevoked: (ids) => void revoked.push([...ids]) });
  await world.store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(createPropertyRow(1));
    await tx.keys.insert(createNewKey(1));
  });
  return { ...world, revoked };
}

describe('a revoked key on PostgreSQL', () => {
  it('is reported after the commit, and not if the transaction fails', async () => {
    const { store, revoked } = await openWithKey();
    const failing = store.transact(async (tx) => {
      await tx.changes(PLACE);
      await tx.keys.revoke(PLACE.propertyId, createId('key', 1), 5);
      throw new RangeError('undone');
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    expect(revoked).toEqual([]);
    await store.transact(async (tx) => {
      await tx.changes(PLACE);
      await tx.keys.revoke(PLACE.propertyId, createId('key', 1), 6);
      expect(revoked).toEqual([]);
    });
    expect(revoked).toEqual([[createId('key', 1)]]);
  });

  it('is revoked for another service from the commit on', async () => {
    const { store, openStoreWithoutClock } = await openWithKey();
    const other = await openStoreWithoutClock();
    const findRevocation = async () => {
      const key = await other.read(({ keys }) => keys.findByTokenHash(createNewKey(1).tokenHash));
      return key?.revokedAtMs;
    };
    expect(await findRevocation()).toBeNull();
    await store.transact(async (tx) => {
      await tx.changes(PLACE);
      await tx.keys.revoke(PLACE.propertyId, createId('key', 1), 6);
    });
    expect(await findRevocation()).toBe(6);
  });
});
