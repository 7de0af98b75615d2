import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireMember } from '@server/commands/require-member';
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
import { changeDatabaseFile } from '../../../support/db/change-database';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../../support/service/management-fixture';
import { createTemporaryFolder, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const ignoredProgress = { report: () => undefined, signal: new AbortController().signal };

async function createKey(fixture: PropertyFixture, name: string, expiresInDays: number | null = null) {
  const { key } = await fixture.call(fixture.ownerId, 'keys.create', {
    property_id: fixture.propertyId,
    name,
    expires_in_days: expiresInDays,
    scopes: ['reservations.reservation.read'],
  });
  return key.prefix;
}

const revoke = (fixture: PropertyFixture, prefix: string) =>
  fixture.call(fixture.ownerId, 'keys.revoke', { property_id: fixture.propertyId, prefix });

async function openFixtureWithKeys(): Promise<PropertyFixture> {
  const fixture = await openPropertyFixture();
  const wanted = { property_id: fixture.propertyId, module: 'integration', is_on: true } as const;
  await fixture.call(fixture.ownerId, 'modules.set', wanted);
  return fixture;
}

/** The Owner, who restores. */
async function restorer({ store, ownerId }: PropertyFixture) {
  return requireMember(await store.read(({ members }) => members.find(ownerId)));
}

/** Opens a backup of the current service, as a restore would, at the same time. */
async function createBackupFile(fixture: PropertyFixture) {
  const folder = createTemporaryFolder();
  const file = join(folder, 'copy.db');
  await createBackups(prepareDataDirectory(folder), fixture.clock).make(fixture.store, file, ignoredProgress);
  return file;
}

/** Reads the states of the keys in the backup, by name, after the merge. */
async function statesAfter(fixture: PropertyFixture, file: string, preRestoreState: PreRestoreState | null) {
  const { store, clock } = openTestStore(file);
  clock.set(fixture.clock.now());
  const member = await restorer(fixture);
  const { revoked, changed } = await store.transact((tx) =>
    mergeKeyStateAfterRestore(tx, preRestoreState, member),
  );
  const states = await store.transact(async ({ keys, nowMs }) => {
    const found: Record<string, KeyState> = {};
    for (const key of await keys.list(fixture.propertyId)) found[key.name] = getKeyState(key, nowMs);
    return found;
  });
  return { revoked, changed, states };
}

describe('what a restore carries over', () => {
  verifies('run.backup-restore', 'revives no key that was revoked after the backup', async () => {
    const fixture = await openFixtureWithKeys();
    await createKey(fixture, 'kept');
    const prefix = await createKey(fixture, 'revoked');
    const file = await createBackupFile(fixture);
    await revoke(fixture, prefix);
    expect(await statesAfter(fixture, file, await readPreRestoreState(fixture.store))).toEqual({
      revoked: 1,
      changed: [],
      states: { kept: 'active', revoked: 'revoked' },
    });
  });

  it('keeps the instant at which a key was revoked', async () => {
    const fixture = await openFixtureWithKeys();
    const prefix = await createKey(fixture, 'revoked');
    const file = await createBackupFile(fixture);
    const { revoked_at: revokedAt } = await revoke(fixture, prefix);
    const preRestoreState = await readPreRestoreState(fixture.store);
    const member = await restorer(fixture);
    const { store } = openTestStore(file);
    await store.transact((tx) => mergeKeyStateAfterRestore(tx, preRestoreState, member));
    const row = await store.read(({ keys }) => keys.findByPrefix(fixture.propertyId, prefix));
    expect(row?.revokedAtMs).toBe(Date.parse(revokedAt ?? ''));
  });

  verifies('run.backup-restore', 'revokes a key of which the database before knows nothing', async () => {
    const fixture = await openFixtureWithKeys();
    const early = await createBackupFile(fixture);
    await createKey(fixture, 'later');
    const late = await createBackupFile(fixture);
    // The database is the early backup again, which has no row for a revocation of the later key.
    const before = openTestStore(early);
    const { states } = await statesAfter(fixture, late, await readPreRestoreState(before.store));
    expect(states).toEqual({ later: 'revoked' });
  });

  verifies(
    'run.backup-restore',
    'revokes every key where nothing of the database before can be read',
    async () => {
      const fixture = await openFixtureWithKeys();
      await createKey(fixture, 'one');
      await createKey(fixture, 'two');
      const file = await createBackupFile(fixture);
      expect(await statesAfter(fixture, file, null)).toEqual({
        revoked: 2,
        changed: [],
        states: { one: 'revoked', two: 'revoked' },
      });
    },
  );

  verifies(
    'auth.clock-set-back',
    'revives no key that had expired, though the clock is set back with the restore',
    async () => {
      const fixture = await openFixtureWithKeys();
      await createKey(fixture, 'short', 1);
      const file = await createBackupFile(fixture);
      fixture.clock.pass(2 * DAY_MS);
      await createKey(fixture, 'moves the mark');
      const preRestoreState = await readPreRestoreState(fixture.store);
      fixture.clock.set(fixture.clock.now() - 2 * DAY_MS);
      expect((await statesAfter(fixture, file, preRestoreState)).states).toEqual({ short: 'expired' });
    },
  );

  verifies(
    'run.restore-compares-keys',
    'revokes a key of which any frozen value is not the same in the backup, and says which',
    async () => {
      const fixture = await openFixtureWithKeys();
      const other = await fixture.call(fixture.ownerId, 'properties.add', {
        ...sampleProperty,
        name: 'Cliff Cottage',
      });
      const prefix = await createKey(fixture, 'edited');
      await createKey(fixture, 'kept');
      const file = await createBackupFile(fixture);
      const preRestoreState = await readPreRestoreState(fixture.store);
      const edits = [
        [`scopes = '["reservations.reservation.read","guests.contact.read"]'`, prefix],
        [`token_hash = '${'0'.repeat(64)}'`, prefix],
        [`property_id = '${other.id}'`, prefix],
        ['kind = 1', prefix],
        [`prefix = '${'0'.repeat(16)}'`, '0'.repeat(16)],
        ['created_at = 1', prefix],
        ['expires_at = 9999999999999', prefix],
      ] as const;
      for (const [edit, changed] of edits) {
        const edited = join(createTemporaryFolder(), 'edited.db');
        copyFileSync(file, edited);
        changeDatabaseFile(
          edited,
          `UPDATE api_key SET ${edit} WHERE name = 'edited';
           UPDATE key_note SET prefix = '${changed}' WHERE prefix = '${prefix}'`,
        );
        expect(await statesAfter(fixture, edited, preRestoreState), edit).toMatchObject({
          revoked: 1,
          changed: [changed],
          states: { kept: 'active' },
        });
      }
    },
  );

  verifies('run.backup-restore', 'switches Integrations on nowhere', async () => {
    const fixture = await openFixtureWithKeys();
    const { id: otherId } = await fixture.call(fixture.ownerId, 'properties.add', {
      ...sampleProperty,
      name: 'Cliff Cottage',
    });
    const set = (property_id: string, is_on: boolean) =>
      fixture.call(fixture.ownerId, 'modules.set', { property_id, module: 'integration', is_on });
    await set(otherId, true);
    const file = await createBackupFile(fixture);
    await set(otherId, false);
    const preRestoreState = await readPreRestoreState(fixture.store);
    const member = await restorer(fixture);
    const onAfter = async (known: PreRestoreState | null) => {
      const restored = join(createTemporaryFolder(), 'restored.db');
      copyFileSync(file, restored);
      const { store } = openTestStore(restored);
      await store.transact((tx) => mergeKeyStateAfterRestore(tx, known, member));
      const properties = await store.read((snapshot) => snapshot.properties.list());
      return properties.filter(({ modules }) => modules.includes('integration')).map(({ name }) => name);
    };
    expect(await onAfter(preRestoreState)).toEqual(['Harbour House']);
    expect(await onAfter({ ...preRestoreState, integrated: new Set() })).toEqual([]);
    expect(await onAfter(null)).toEqual([]);
  });

  it('leaves a doubt of the clock standing', async () => {
    const fixture = await openFixtureWithKeys();
    const file = await createBackupFile(fixture);
    const jumpedToMs = fixture.clock.now() + 900 * DAY_MS;
    await fixture.store.transact(({ clock }) => clock.suspect(jumpedToMs));
    const preRestoreState = await readPreRestoreState(fixture.store);
    const member = await restorer(fixture);
    const { store } = openTestStore(file);
    await store.transact((tx) => mergeKeyStateAfterRestore(tx, preRestoreState, member));
    expect(await store.read(({ clock }) => clock.state())).toMatchObject({ suspectMs: jumpedToMs });
  });
});
