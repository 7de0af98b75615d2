import { readPreRestoreState } from '@server/features/service/backup/restore-key-state';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import {
  createBackupFile,
  restoreBackup,
  restoreCurrent,
  setRecoveryCodes,
} from '../../../support/service/restored-fixture';
import { verifies } from '../../../support/service/verifies';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

describe('what a restore leaves of people', () => {
  verifies('run.backup-restore', 'brings back no member who was removed', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', 'manager');
    const file = await createBackupFile(fixture);
    await fixture.call(fixture.ownerId, 'members.remove', { member_id: rui });
    const after = await restoreCurrent(fixture, file);
    expect((await after.person(rui))?.isActive).toBe(false);
    expect(await after.may(rui)).toEqual(new Set());
  });

  verifies('run.backup-restore', 'gives no member a role that was taken from them', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', OWNER_ROLE_ID);
    const file = await createBackupFile(fixture);
    const less = { member_id: rui, property_id: fixture.propertyId, role_id: 'front_desk' };
    await fixture.call(fixture.ownerId, 'members.assign', less);
    const now = await fixture.store.read(({ members }) =>
      members.effectivePermissions(rui, fixture.propertyId),
    );
    const after = await restoreCurrent(fixture, file);
    expect(await after.may(rui)).toEqual(now);
    expect(await after.owners()).toBe(1);
  });

  verifies('run.backup-restore', 'gives no role back what was taken from it', async () => {
    const fixture = await openPropertyFixture();
    const { id } = await fixture.call(fixture.ownerId, 'roles.save', {
      id: null,
      name: 'Night',
      permissions: ['reservations.reservation.read', 'inventory.unit.read'],
    });
    const rui = await fixture.join('Rui', id);
    const file = await createBackupFile(fixture);
    await fixture.call(fixture.ownerId, 'roles.save', {
      id,
      name: 'Night',
      permissions: ['inventory.unit.read'],
    });
    expect(await (await restoreCurrent(fixture, file)).may(rui)).toEqual(new Set(['inventory.unit.read']));
  });

  verifies('run.backup-restore', 'opens no account with an older password', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', 'manager');
    const file = await createBackupFile(fixture);
    await fixture.call(rui, 'members.setPassword', { member_id: rui, password: 'otters knit mugs' });
    expect(await (await restoreCurrent(fixture, file)).person(rui)).toMatchObject({
      passwordHash: 'quick:otters knit mugs',
      mustChangePassword: false,
    });
  });

  verifies('text.language-choice', 'keeps the language that a member has chosen since', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', 'manager');
    const file = await createBackupFile(fixture);
    await fixture.store.transact(({ members }) => members.setLanguage(rui, 'pt'));
    expect(await (await restoreCurrent(fixture, file)).person(rui)).toMatchObject({ language: 'pt' });
  });

  it('keeps count of wrong passwords and wrong recovery codes', async () => {
    const fixture = await openPropertyFixture();
    const email = 'maren@example.com';
    const session = { kind: 'session', id: 'desktop' } as const;
    const address = { kind: 'address', id: '203.0.113.7' } as const;
    const file = await createBackupFile(fixture);
    await fixture.store.transact(async ({ signInFailures, recoverFailures }) => {
      await signInFailures.add(email, session, 7);
      await signInFailures.add(email, address, 8);
      await recoverFailures.add(email, session, 9);
    });
    const { store } = await restoreCurrent(fixture, file);
    const failures = await store.read(({ signInFailures, recoverFailures }) =>
      Promise.all([signInFailures.list(), recoverFailures.list()]),
    );
    expect(failures).toEqual([
      [
        { email, source: address, count: 1, lastAtMs: 8 },
        { email, source: session, count: 1, lastAtMs: 7 },
      ],
      [{ email, source: session, count: 1, lastAtMs: 9 }],
    ]);
  });

  it('puts people aside of whom the database before knows nothing', async () => {
    const fixture = await openPropertyFixture();
    const preRestoreState = await readPreRestoreState(fixture.store);
    const rui = await fixture.join('Rui', OWNER_ROLE_ID);
    const after = await restoreBackup(fixture, await createBackupFile(fixture), preRestoreState);
    expect((await after.person(rui))?.isActive).toBe(false);
    expect(await after.may(rui)).toEqual(new Set());
  });

  verifies(
    'run.backup-restore',
    'lets only the restoring member in where nothing of the database before can be read',
    async () => {
      const fixture = await openPropertyFixture();
      const rui = await fixture.join('Rui', OWNER_ROLE_ID);
      await setRecoveryCodes(fixture, rui, [A]);
      await setRecoveryCodes(fixture, fixture.ownerId, [B]);
      const after = await restoreBackup(fixture, await createBackupFile(fixture), null);
      expect([(await after.person(rui))?.isActive, await after.owners()]).toEqual([false, 1]);
      expect((await after.person(fixture.ownerId))?.isActive).toBe(true);
      expect([await after.codes(rui), await after.codes(fixture.ownerId)]).toEqual([[], []]);
    },
  );

  it('keeps the restoring member, though the backup is older, and an Owner at every property', async () => {
    const fixture = await openPropertyFixture();
    const file = await createBackupFile(fixture);
    const rui = await fixture.join('Rui', OWNER_ROLE_ID);
    await fixture.call(rui, 'members.remove', { member_id: fixture.ownerId });
    const after = await restoreBackup(fixture, file, await readPreRestoreState(fixture.store), rui);
    expect([(await after.person(rui))?.isActive, await after.owners()]).toEqual([true, 1]);
    expect((await after.person(fixture.ownerId))?.isActive).toBe(false);
  });
});
