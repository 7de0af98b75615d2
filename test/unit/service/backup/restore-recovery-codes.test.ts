import { readPreRestoreState } from '@server/features/service/backup/restore-key-state';
import { readPreRestoreMembers } from '@server/features/service/backup/restore-members';
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
const C = 'c'.repeat(64);
const D = 'd'.repeat(64);

interface History {
  readonly atBackup: readonly string[];
  /** Codes used since the backup. */
  readonly used: readonly string[];
  /** Codes that replaced all others since the backup; null: none. */
  readonly renewed: readonly string[] | null;
  readonly after: readonly string[];
}

const histories: readonly (readonly [string, History])[] = [
  ['a used code stays used', { atBackup: [A, B], used: [A], renewed: null, after: [B] }],
  ['replaced codes stay dead', { atBackup: [A, B], used: [], renewed: [C, D], after: [C, D] }],
  ['of new codes the used ones are dead too', { atBackup: [A], used: [C], renewed: [C, D], after: [D] }],
  ['codes without a change keep working', { atBackup: [A, B], used: [], renewed: null, after: [A, B] }],
  ['codes made since are there', { atBackup: [], used: [], renewed: [C, D], after: [C, D] }],
  ['codes all used leave none', { atBackup: [A], used: [A], renewed: null, after: [] }],
];

describe('recovery codes after a restore are those of before it', () => {
  for (const [title, { atBackup, used, renewed, after }] of histories)
    verifies('run.restore-codes', title, async () => {
      const fixture = await openPropertyFixture();
      const rui = await fixture.join('Rui', 'manager');
      await setRecoveryCodes(fixture, rui, atBackup);
      const file = await createBackupFile(fixture);
      if (renewed !== null) await setRecoveryCodes(fixture, rui, renewed);
      for (const code of used)
        await fixture.store.transact(({ recoveryCodes }) => recoveryCodes.use(rui, code));
      expect(await (await restoreCurrent(fixture, file)).codes(rui)).toEqual(after);
    });

  it('of the restoring member, who is newer than the backup, too', async () => {
    const fixture = await openPropertyFixture();
    const file = await createBackupFile(fixture);
    const rui = await fixture.join('Rui', OWNER_ROLE_ID);
    await setRecoveryCodes(fixture, rui, [A, B]);
    const after = await restoreBackup(fixture, file, await readPreRestoreState(fixture.store), rui);
    expect(await after.codes(rui)).toEqual([A, B]);
  });

  it('of whom another installation knows under another id', async () => {
    const fixture = await openPropertyFixture();
    await setRecoveryCodes(fixture, fixture.ownerId, [A, B]);
    const file = await createBackupFile(fixture);
    await setRecoveryCodes(fixture, fixture.ownerId, [C]);
    const preRestoreState = await readPreRestoreState(fixture.store);
    const before = await fixture.store.read(readPreRestoreMembers);
    const members = new Map([...before.members].map(([id, row]) => [`${id}2`, { ...row, id: `${id}2` }]));
    const codes = new Map([...before.codes].map(([id, held]) => [`${id}2`, held]));
    const after = await restoreBackup(fixture, file, {
      ...preRestoreState,
      members: { ...before, members, codes },
    });
    expect(await after.codes(fixture.ownerId)).toEqual([C]);
  });

  it('of a member removed since are none', async () => {
    const fixture = await openPropertyFixture();
    const rui = await fixture.join('Rui', 'manager');
    await setRecoveryCodes(fixture, rui, [A, B]);
    const file = await createBackupFile(fixture);
    await fixture.call(fixture.ownerId, 'members.remove', { member_id: rui });
    expect(await (await restoreCurrent(fixture, file)).codes(rui)).toEqual([]);
  });
});

verifies(
  'run.restore-codes',
  'a member who is in the backup alone keeps their codes, which open nothing before an Owner adds them again',
  async () => {
    const fixture = await openPropertyFixture();
    const preRestoreState = await readPreRestoreState(fixture.store);
    const rui = await fixture.join('Rui', 'manager');
    await setRecoveryCodes(fixture, rui, [A, B]);
    const file = await createBackupFile(fixture);
    const after = await restoreBackup(fixture, file, preRestoreState);
    expect([(await after.person(rui))?.isActive, await after.codes(rui)]).toEqual([false, [A, B]]);
  },
);
