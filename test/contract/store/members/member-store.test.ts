import { allPermissions } from '@shared/kernel/permissions';
import { findSystemRole } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore, SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const [first, second] = [createId('prp', 1), createId('prp', 2)];
const [ann, bo] = [createId('mem', 1), createId('mem', 2)];

/** Two properties, two members and a custom role. */
async function populate({ members, properties, roles }: SharedTx): Promise<void> {
  for (const number of [1, 2]) {
    await properties.insert(createPropertyRow(number));
    await members.insert(createMemberRow(number));
  }
  await roles.save({
    id: createId('rol', 1),
    name: 'Porter',
    permissions: ['stays.noshow.mark'],
    createdAtMs: 1,
    updatedAtMs: 1,
  });
}

async function openPopulated(open: OpenContractStore) {
  const world = await open();
  await world.store.transact(populate);
  return world;
}

describe.each(engines)('on %s, people', (_engine, open) => {
  it('gives back what was inserted, by id and by email, oldest first', async () => {
    const { store } = await openPopulated(open);
    const row = createMemberRow(3, {
      createdAtMs: 0,
      isActive: false,
      passwordHash: '$argon2id$',
      mustChangePassword: true,
      lastSignInAtMs: 5,
      language: 'de',
    });
    await store.transact(({ members }) => members.insert(row));
    expect(await store.read(({ members }) => members.find(row.id))).toEqual(row);
    expect(await store.read(({ members }) => members.findByEmail(row.email))).toEqual(row);
    expect(await store.read(({ members }) => members.find(createId('mem', 9)))).toBeNull();
    expect(await store.read(({ members }) => members.findByEmail('nobody@example.com'))).toBeNull();
    const list = await store.read(({ members }) => members.list());
    expect(list.map(({ id }) => id)).toEqual([row.id, ann, bo]);
  });

  it('refuses an email that a removed person has', async () => {
    const { store } = await openPopulated(open);
    const inserting = store.transact(async ({ members, savepoint }) => {
      await members.setActive(bo, false);
      const again = createMemberRow(3, { email: 'person2@example.com' });
      return savepoint(() => members.insert(again)).catch((error) => error);
    });
    expect(await inserting).toMatchObject({ code: 'already_exists' });
  });

  it('changes name, activity and password of one person', async () => {
    const { store } = await openPopulated(open);
    await store.transact(async ({ members }) => {
      await members.setName(ann, 'Anna');
      await members.setActive(ann, false);
      await members.setPassword(ann, '$argon2id$', true);
    });
    expect(await store.read(({ members }) => members.list())).toEqual([
      createMemberRow(1, {
        name: 'Anna',
        isActive: false,
        passwordHash: '$argon2id$',
        mustChangePassword: true,
      }),
      createMemberRow(2),
    ]);
  });
});

describe.each(engines)('on %s, assignments', (_engine, open) => {
  it('replaces the roles at one property and leaves the others', async () => {
    const { store } = await openPopulated(open);
    await store.transact(async ({ members }) => {
      await members.assign(ann, first, ['viewer', 'viewer', 'accountant']);
      await members.assign(ann, second, ['owner']);
      await members.assign(ann, first, ['revenue']);
    });
    expect(await store.read(({ members }) => members.assignments())).toEqual([
      { memberId: ann, propertyId: first, roleId: 'revenue' },
      { memberId: ann, propertyId: second, roleId: 'owner' },
    ]);
    await store.transact(({ members }) => members.assign(ann, second, []));
    expect(await store.read(({ members }) => members.assignments())).toHaveLength(1);
  });

  it('finds and counts active holders only', async () => {
    const { store } = await openPopulated(open);
    await store.transact(async ({ members }) => {
      for (const member of [ann, bo]) await members.assign(member, first, ['owner']);
    });
    const holders = () =>
      store.read(async ({ members }) => [
        (await members.findFirstWithRole('owner'))?.id ?? null,
        await members.countActiveWithRole(first, 'owner'),
        await members.countActiveWithRole(second, 'owner'),
      ]);
    expect(await holders()).toEqual([ann, 2, 0]);
    await store.transact(({ members }) => members.setActive(ann, false));
    expect(await holders()).toEqual([bo, 1, 0]);
    await store.transact(({ members }) => members.setActive(bo, false));
    expect(await holders()).toEqual([null, 0, 0]);
  });
});

describe.each(engines)('on %s, effective permissions', (_engine, open) => {
  it.each([
    ['a system role, over the current catalogue', ['owner'], allPermissions],
    ['a custom role', [createId('rol', 1)], ['stays.noshow.mark']],
    ['nothing of a role that is none', [createId('rol', 9)], []],
    ['nothing without a role', [], []],
  ])('are those of %s', async (_what, roleIds, expected) => {
    const { store } = await openPopulated(open);
    await store.transact(({ members }) => members.assign(ann, first, roleIds));
    const at = (propertyId: string) =>
      store.read(({ members }) => members.effectivePermissions(ann, propertyId));
    expect(await at(first)).toEqual(new Set(expected));
    expect(await at(second)).toEqual(new Set());
  });

  verifies('role.union', 'what each role allows, and nothing from elsewhere', async () => {
    const { store } = await openPopulated(open);
    await store.transact(async ({ members }) => {
      await members.assign(ann, first, ['accountant', createId('rol', 1)]);
      await members.assign(ann, second, ['owner']);
    });
    const held = await store.read(({ members }) => members.effectivePermissions(ann, first));
    const accountant = findSystemRole('accountant')?.permissions ?? [];
    expect(held).toEqual(new Set([...accountant, 'stays.noshow.mark']));
  });

  it('are none for a removed person, and none that the catalogue no longer knows', async () => {
    const { store, execute } = await openPopulated(open);
    await store.transact(async ({ members }) => {
      await members.assign(ann, first, ['owner']);
      await members.setActive(ann, false);
      await members.assign(bo, first, [createId('rol', 1)]);
    });
    await execute(`UPDATE role SET permissions = '["spa.sauna.heat"]'`);
    for (const member of [ann, bo])
      expect(await store.read(({ members }) => members.effectivePermissions(member, first))).toEqual(
        new Set(),
      );
  });
});

describe.each(engines)('on %s, signing in', (_engine, open) => {
  it('keeps when the person last did', async () => {
    const { store } = await openPopulated(open);
    await store.transact(({ members }) => members.setSignedIn(ann, 77));
    expect((await store.read(({ members }) => members.find(ann)))?.lastSignInAtMs).toBe(77);
    expect((await store.read(({ members }) => members.find(bo)))?.lastSignInAtMs).toBeNull();
  });
});
