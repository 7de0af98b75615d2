import { readPreRestoreState } from '@server/features/service/backup/restore-key-state';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../support/service/management-fixture';
import { copyOf, restored, restoredNow, setCodes } from '../../../support/service/restored-fixture';
import { verifies } from '../../../support/service/verifies';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

describe('what a restore leaves of people', () => {
  verifies('run.backup-restore', 'brings back nobody who was removed', async () => {
    const house = await openHouse();
    const rui = await house.join('Rui', 'manager');
    const file = await copyOf(house);
    await house.call(house.ownerId, 'members.remove', { member_id: rui });
    const after = await restoredNow(house, file);
    expect((await after.person(rui))?.isActive).toBe(false);
    expect(await after.may(rui)).toEqual(new Set());
  });

  verifies('run.backup-restore', 'gives nobody a role that was taken from them', async () => {
    const house = await openHouse();
    const rui = await house.join('Rui', OWNER_ROLE_ID);
    const file = await copyOf(house);
    const less = { member_id: rui, property_id: house.propertyId, role_id: 'front_desk' };
    await house.call(house.ownerId, 'members.assign', less);
    const now = await house.store.read(({ members }) => members.effectivePermissions(rui, house.propertyId));
    const after = await restoredNow(house, file);
    expect(await after.may(rui)).toEqual(now);
    expect(await after.owners()).toBe(1);
  });

  verifies('run.backup-restore', 'gives no role back what was taken from it', async () => {
    const house = await openHouse();
    const { id } = await house.call(house.ownerId, 'roles.save', {
      id: null,
      name: 'Night',
      permissions: ['reservations.reservation.read', 'inventory.unit.read'],
    });
    const rui = await house.join('Rui', id);
    const file = await copyOf(house);
    await house.call(house.ownerId, 'roles.save', {
      id,
      name: 'Night',
      permissions: ['inventory.unit.read'],
    });
    expect(await (await restoredNow(house, file)).may(rui)).toEqual(new Set(['inventory.unit.read']));
  });

  verifies('run.backup-restore', 'opens no account with an older password', async () => {
    const house = await openHouse();
    const rui = await house.join('Rui', 'manager');
    const file = await copyOf(house);
    await house.call(rui, 'members.setPassword', { member_id: rui, password: 'otters knit mugs' });
    expect(await (await restoredNow(house, file)).person(rui)).toMatchObject({
      passwordHash: 'quick:otters knit mugs',
      mustChangePassword: false,
    });
  });

  it('keeps count of wrong passwords and wrong recovery codes', async () => {
    const house = await openHouse();
    const email = 'maren@example.com';
    const file = await copyOf(house);
    await house.store.transact(async ({ signInFailures, recoverFailures }) => {
      await signInFailures.add(email, 7);
      await recoverFailures.add(email, 9);
    });
    const { store } = await restoredNow(house, file);
    const failures = await store.read(({ signInFailures, recoverFailures }) =>
      Promise.all([signInFailures.list(), recoverFailures.list()]),
    );
    expect(failures).toEqual([[{ email, count: 1, lastAtMs: 7 }], [{ email, count: 1, lastAtMs: 9 }]]);
  });

  it('puts people aside of whom the database before knows nothing', async () => {
    const house = await openHouse();
    const past = await readPreRestoreState(house.store);
    const rui = await house.join('Rui', OWNER_ROLE_ID);
    const after = await restored(house, await copyOf(house), past);
    expect((await after.person(rui))?.isActive).toBe(false);
    expect(await after.may(rui)).toEqual(new Set());
  });

  verifies(
    'run.backup-restore',
    'lets only whoever restores in where nothing of the database before can be read',
    async () => {
      const house = await openHouse();
      const rui = await house.join('Rui', OWNER_ROLE_ID);
      await setCodes(house, rui, [A]);
      await setCodes(house, house.ownerId, [B]);
      const after = await restored(house, await copyOf(house), null);
      expect([(await after.person(rui))?.isActive, await after.owners()]).toEqual([false, 1]);
      expect((await after.person(house.ownerId))?.isActive).toBe(true);
      expect([await after.codes(rui), await after.codes(house.ownerId)]).toEqual([[], []]);
    },
  );

  it('keeps whoever restores, though the backup is older than they are, and an Owner everywhere', async () => {
    const house = await openHouse();
    const file = await copyOf(house);
    const rui = await house.join('Rui', OWNER_ROLE_ID);
    await house.call(rui, 'members.remove', { member_id: house.ownerId });
    const after = await restored(house, file, await readPreRestoreState(house.store), rui);
    expect([(await after.person(rui))?.isActive, await after.owners()]).toEqual([true, 1]);
    expect((await after.person(house.ownerId))?.isActive).toBe(false);
  });
});
