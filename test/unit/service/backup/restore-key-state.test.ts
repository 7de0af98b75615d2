import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePerson } from '@server/commands/require-person';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups } from '@server/features/service/backup/create-backups';
import type { PreRestoreState } from '@server/features/service/backup/restore-key-state';
import {
  mergeKeyStateAfterRestore,
  readPreRestoreState,
} from '@server/features/service/backup/restore-key-state';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyState } from '@shared/keys/api-key';
import { getKeyState } from '@shared/keys/api-key';
import { describe, expect, it } from 'vitest';
import type { FurnishedHouse } from '../../../support/service/management-fixture';
import { harbourHouse, openHouse } from '../../../support/service/management-fixture';
import { openTestStore, temporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const untold = { report: () => undefined, signal: new AbortController().signal };

async function createKey(house: FurnishedHouse, name: string, expiresInDays: number | null = null) {
  const { key } = await house.call(house.ownerId, 'keys.create', {
    property_id: house.propertyId,
    name,
    expires_in_days: expiresInDays,
    scopes: ['reservations.reservation.read'],
  });
  return key.prefix;
}

const revoke = (house: FurnishedHouse, prefix: string) =>
  house.call(house.ownerId, 'keys.revoke', { property_id: house.propertyId, prefix });

async function openHouseWithKeys(): Promise<FurnishedHouse> {
  const house = await openHouse();
  const wanted = { property_id: house.propertyId, module: 'integration', is_on: true } as const;
  await house.call(house.ownerId, 'modules.set', wanted);
  return house;
}

/** The Owner, who restores. */
async function restorer({ store, ownerId }: FurnishedHouse) {
  return requirePerson(await store.read(({ members }) => members.find(ownerId)));
}

/** A copy of the house as it is now, opened as a restore would open it, at the same moment. */
async function copyOf(house: FurnishedHouse) {
  const folder = temporaryFolder();
  const file = join(folder, 'copy.db');
  await createBackups(prepareDataDirectory(folder), house.clock).make(house.store, file, untold);
  return file;
}

/** States of the keys in the copy, by name, after what must be carried over has been. */
async function statesAfter(house: FurnishedHouse, file: string, past: PreRestoreState | null) {
  const { store, clock } = openTestStore(file);
  clock.set(house.clock.now());
  const person = await restorer(house);
  const revoked = await store.transact((tx) => mergeKeyStateAfterRestore(tx, past, person));
  const states = await store.transact(async ({ keys, nowMs }) => {
    const found: Record<string, KeyState> = {};
    for (const key of await keys.list(house.propertyId)) found[key.name] = getKeyState(key, nowMs);
    return found;
  });
  return { revoked, states };
}

describe('what a restore carries over', () => {
  verifies('run.backup-restore', 'revives no key that was revoked after the backup', async () => {
    const house = await openHouseWithKeys();
    await createKey(house, 'kept');
    const prefix = await createKey(house, 'revoked');
    const file = await copyOf(house);
    await revoke(house, prefix);
    expect(await statesAfter(house, file, await readPreRestoreState(house.store))).toEqual({
      revoked: 1,
      states: { kept: 'active', revoked: 'revoked' },
    });
  });

  it('keeps the instant at which a key was revoked', async () => {
    const house = await openHouseWithKeys();
    const prefix = await createKey(house, 'revoked');
    const file = await copyOf(house);
    const { revoked_at: revokedAt } = await revoke(house, prefix);
    const past = await readPreRestoreState(house.store);
    const person = await restorer(house);
    const { store } = openTestStore(file);
    await store.transact((tx) => mergeKeyStateAfterRestore(tx, past, person));
    const row = await store.read(({ keys }) => keys.findByPrefix(house.propertyId, prefix));
    expect(row?.revokedAtMs).toBe(Date.parse(revokedAt ?? ''));
  });

  verifies('run.backup-restore', 'revokes a key of which the database before knows nothing', async () => {
    const house = await openHouseWithKeys();
    const early = await copyOf(house);
    await createKey(house, 'later');
    const late = await copyOf(house);
    // Somebody went back to the early copy, in which a revocation of the later key had no place to stand.
    const before = openTestStore(early);
    const { states } = await statesAfter(house, late, await readPreRestoreState(before.store));
    expect(states).toEqual({ later: 'revoked' });
  });

  verifies(
    'run.backup-restore',
    'revokes every key where nothing of the database before can be read',
    async () => {
      const house = await openHouseWithKeys();
      await createKey(house, 'one');
      await createKey(house, 'two');
      const file = await copyOf(house);
      expect(await statesAfter(house, file, null)).toEqual({
        revoked: 2,
        states: { one: 'revoked', two: 'revoked' },
      });
    },
  );

  verifies(
    'auth.clock-set-back',
    'revives no key that had expired, though the clock is set back with the restore',
    async () => {
      const house = await openHouseWithKeys();
      await createKey(house, 'short', 1);
      const file = await copyOf(house);
      house.clock.pass(2 * DAY_MS);
      await createKey(house, 'moves the mark');
      const past = await readPreRestoreState(house.store);
      house.clock.set(house.clock.now() - 2 * DAY_MS);
      expect((await statesAfter(house, file, past)).states).toEqual({ short: 'expired' });
    },
  );

  verifies('run.backup-restore', 'switches Integrations on nowhere', async () => {
    const house = await openHouseWithKeys();
    const { id: otherId } = await house.call(house.ownerId, 'properties.add', {
      ...harbourHouse,
      name: 'Cliff Cottage',
    });
    const set = (property_id: string, is_on: boolean) =>
      house.call(house.ownerId, 'modules.set', { property_id, module: 'integration', is_on });
    await set(otherId, true);
    const file = await copyOf(house);
    await set(otherId, false);
    const past = await readPreRestoreState(house.store);
    const person = await restorer(house);
    const onAfter = async (known: PreRestoreState | null) => {
      const restored = join(temporaryFolder(), 'restored.db');
      copyFileSync(file, restored);
      const { store } = openTestStore(restored);
      await store.transact((tx) => mergeKeyStateAfterRestore(tx, known, person));
      const properties = await store.read((snapshot) => snapshot.properties.list());
      return properties.filter(({ modules }) => modules.includes('integration')).map(({ name }) => name);
    };
    expect(await onAfter(past)).toEqual(['Harbour House']);
    expect(await onAfter({ ...past, integrated: new Set() })).toEqual([]);
    expect(await onAfter(null)).toEqual([]);
  });

  it('leaves a doubt of the clock standing', async () => {
    const house = await openHouseWithKeys();
    const file = await copyOf(house);
    const leaptToMs = house.clock.now() + 900 * DAY_MS;
    await house.store.transact(({ clock }) => clock.doubt(leaptToMs));
    const past = await readPreRestoreState(house.store);
    const person = await restorer(house);
    const { store } = openTestStore(file);
    await store.transact((tx) => mergeKeyStateAfterRestore(tx, past, person));
    expect(await store.read(({ clock }) => clock.state())).toMatchObject({ suspectMs: leaptToMs });
  });
});
