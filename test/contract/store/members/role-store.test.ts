import type { RoleRow } from '@server/stores/role-store';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId, createPropertyRow } from '../../../support/reservations/rows';

const porter: RoleRow = {
  id: createId('rol', 1),
  name: 'Night porter',
  permissions: ['stays.noshow.mark', 'guests.profile.read'],
  createdAtMs: 1,
  updatedAtMs: 2,
};

describe.each(engines)('roles on %s', (_engine, open) => {
  it('gives back what was saved, in the order in which it was chosen, and null for none', async () => {
    const { store } = await open();
    await store.transact(({ roles }) => roles.save(porter));
    expect(await store.read(({ roles }) => roles.find(porter.id))).toEqual(porter);
    expect(await store.read(({ roles }) => roles.find(createId('rol', 2)))).toBeNull();
  });

  it('replaces by id and keeps the instant of creation', async () => {
    const { store } = await open();
    const later: RoleRow = { ...porter, name: 'Porter', permissions: [], createdAtMs: 9, updatedAtMs: 9 };
    await store.transact(({ roles }) => roles.save(porter));
    await store.transact(({ roles }) => roles.save(later));
    expect(await store.read(({ roles }) => roles.list())).toEqual([{ ...later, createdAtMs: 1 }]);
  });

  it('refuses a name that another role has', async () => {
    const { store } = await open();
    await store.transact(({ roles }) => roles.save(porter));
    const saving = store.transact(({ roles, savepoint }) =>
      savepoint(() => roles.save({ ...porter, id: createId('rol', 2) })).catch((error) => error),
    );
    expect(await saving).toMatchObject({ code: 'already_exists' });
  });

  it('leaves out permissions that the catalogue no longer knows', async () => {
    const { store, execute } = await open();
    await store.transact(({ roles }) => roles.save(porter));
    await execute(`UPDATE role SET permissions = '["spa.sauna.heat","stays.noshow.mark"]'`);
    const found = await store.read(({ roles }) => roles.find(porter.id));
    expect(found?.permissions).toEqual(['stays.noshow.mark']);
  });

  it('counts each active holder once, however many properties', async () => {
    const { store } = await open();
    await store.transact(async ({ roles, members, properties }) => {
      await roles.save(porter);
      for (const number of [1, 2]) await properties.insert(createPropertyRow(number));
      for (const number of [1, 2, 3])
        await members.insert(createMemberRow(number, { isActive: number !== 3 }));
      for (const property of [1, 2])
        await members.assign(createId('mem', 1), createId('prp', property), [porter.id]);
      for (const member of [2, 3])
        await members.assign(createId('mem', member), createId('prp', 1), [porter.id]);
    });
    expect(await store.read(({ roles }) => roles.countHolders(porter.id))).toBe(2);
    expect(await store.read(({ roles }) => roles.countHolders('viewer'))).toBe(0);
  });

  it('removes once', async () => {
    const { store } = await open();
    await store.transact(({ roles }) => roles.save(porter));
    expect(await store.transact(({ roles }) => roles.remove(porter.id))).toBe(true);
    expect(await store.transact(({ roles }) => roles.remove(porter.id))).toBe(false);
  });
});
