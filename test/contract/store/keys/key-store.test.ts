import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { OpenContractStore, SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createNewKey } from '../../../support/keys/key-rows';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const [first, second] = [createId('prp', 1), createId('prp', 2)];
const getPrefix = (number: number): string => createNewKey(number).prefix;

/** Two properties, of which the second has the module, and a member. */
async function seed({ properties, members }: SharedTx): Promise<void> {
  await properties.insert(createPropertyRow(1));
  await properties.insert(createPropertyRow(2, { modules: ['integration'] }));
  await members.insert(createMemberRow(1));
}

async function openWithKeys(open: OpenContractStore, keys: readonly ReturnType<typeof createNewKey>[]) {
  const world = await open();
  await world.store.transact(async (tx) => {
    await seed(tx);
    for (const key of keys) await tx.keys.insert(key);
  });
  const read = <T>(query: (keys: SharedTx['keys']) => Promise<T>): Promise<T> =>
    world.store.read((stores) => query(stores.keys));
  return { ...world, read };
}

describe.each(engines)('a key on %s', (_engine, open) => {
  it('comes back without its token, at its own property alone', async () => {
    const { tokenHash: _hash, createdBy: _creator, ...row } = createNewKey(1, { expiresAtMs: 500 });
    const { read } = await openWithKeys(open, [createNewKey(1, { expiresAtMs: 500 })]);
    const found = await read(async (keys) => [
      await keys.findByPrefix(first, row.prefix),
      await keys.findByPrefix(second, row.prefix),
      await keys.findPropertyOfPrefix(row.prefix),
      await keys.findPropertyOfPrefix(getPrefix(9)),
    ]);
    expect(found).toEqual([{ ...row, revokedAtMs: null }, null, first, null]);
  });

  it('is alone in telling its property by its prefix', async () => {
    const prefixes = [1, 2].map(getPrefix);
    const none = await openWithKeys(open, []);
    expect(await none.read((keys) => keys.findPropertyOfPrefix(getPrefix(1)))).toBeNull();
    const { read } = await openWithKeys(open, [createNewKey(1), createNewKey(2, { propertyId: second })]);
    const find = (prefix: string) => read((keys) => keys.findPropertyOfPrefix(prefix));
    expect(await Promise.all(prefixes.map(find))).toEqual([first, second]);
    // Others are before, between and after these in the order of the index.
    for (const other of [
      '0'.repeat(16),
      'f'.repeat(16),
      ...prefixes.map((prefix) => `${prefix.slice(0, -1)}f`),
    ])
      expect([other, await find(other)]).toEqual([other, null]);
  });

  it('is found by the hash of its token in any state, with the state of the module', async () => {
    const { store } = await openWithKeys(open, [
      createNewKey(1, { expiresAtMs: 5 }),
      createNewKey(2, { propertyId: second }),
    ]);
    const find = (number: number) =>
      store.read(async ({ keys }) => keys.findByTokenHash(createNewKey(number).tokenHash));
    expect(await find(1)).toEqual({
      id: createId('key', 1),
      propertyId: first,
      prefix: getPrefix(1),
      scopes: new Set(createNewKey(1).scopes),
      expiresAtMs: 5,
      revokedAtMs: null,
      isModuleOn: false,
    });
    expect(await find(2)).toMatchObject({ propertyId: second, isModuleOn: true });
    expect(await find(3)).toBeNull();
  });

  it('is listed at its property, newest first, and of two of one instant the later id first', async () => {
    const { read } = await openWithKeys(open, [
      createNewKey(1, { createdAtMs: 7 }),
      createNewKey(2, { createdAtMs: 9 }),
      createNewKey(3, { createdAtMs: 7 }),
      createNewKey(4, { propertyId: second }),
    ]);
    const ids = await read(async (keys) => (await keys.list(first)).map(({ id }) => id));
    expect(ids).toEqual([2, 3, 1].map((number) => createId('key', number)));
  });

  it('is active until it is revoked or expired', async () => {
    const { store, read } = await openWithKeys(open, [
      createNewKey(1),
      createNewKey(2, { expiresAtMs: 100 }),
      createNewKey(3),
      createNewKey(4, { kind: 'playground' }),
      createNewKey(5, { propertyId: second }),
    ]);
    await store.transact(({ keys }) => keys.revoke(first, createId('key', 3), 50));
    const found = await read(async (keys) => [
      await keys.countActive(first, 'standard', 99),
      await keys.countActive(first, 'standard', 100),
      await keys.countActive(first, 'playground', 100),
      (await keys.listActive('standard', 100)).map(({ id }) => id).toSorted(),
    ]);
    expect(found).toEqual([2, 1, 1, [createId('key', 1), createId('key', 5)]]);
  });

  verifies('key.no-unrevoke', 'is revoked once, at its property, and keeps the first instant', async () => {
    const { store, read } = await openWithKeys(open, [createNewKey(1)]);
    const revoke = (propertyId: string, atMs: number) =>
      store.transact(({ keys }) => keys.revoke(propertyId, createId('key', 1), atMs));
    expect([await revoke(second, 10), await revoke(first, 20), await revoke(first, 30)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await read((keys) => keys.findByPrefix(first, getPrefix(1)))).toMatchObject({ revokedAtMs: 20 });
    const called = await store.read(({ keys }) => keys.findByTokenHash(createNewKey(1).tokenHash));
    expect(called).toMatchObject({ revokedAtMs: 20 });
  });

  verifies('key.frozen', 'keeps its permissions, property and hash, and is never removed', async () => {
    const { execute, read } = await openWithKeys(open, [createNewKey(1)]);
    const before = await read((keys) => keys.listFrozenHashes());
    for (const change of [
      "UPDATE api_key SET scopes = '[]'",
      `UPDATE api_key SET property_id = '${second}'`,
      'UPDATE api_key SET expires_at = 5',
      `UPDATE api_key SET token_hash = '${'a'.repeat(64)}'`,
      'DELETE FROM api_key',
    ])
      expect(await getRefusal(execute(change))).not.toBe('done');
    expect(await read((keys) => keys.listFrozenHashes())).toEqual(before);
    expect([...before.keys()]).toEqual([createId('key', 1)]);
  });
});

describe.each(engines)('what is written about a key on %s', (_engine, open) => {
  verifies('key.created-by', 'names its creator, whatever is noted later', async () => {
    const { store, read } = await openWithKeys(open, [
      createNewKey(1, { createdBy: createId('mem', 1) }),
      createNewKey(2),
      createNewKey(3, { propertyId: second }),
    ]);
    await store.transact(({ keys }) =>
      keys.saveNote(getPrefix(1), { note: 'Door locks', contact: 'ops@example.com' }),
    );
    const noted = {
      prefix: getPrefix(1),
      note: 'Door locks',
      contact: 'ops@example.com',
      createdBy: { id: createId('mem', 1), name: createMemberRow(1).name },
    };
    const empty = { prefix: getPrefix(2), note: '', contact: '', createdBy: null };
    const found = await read(async (keys) => [
      await keys.findNote(getPrefix(1)),
      await keys.findNote(getPrefix(9)),
      (await keys.listNotes(first)).toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1)),
    ]);
    expect(found).toEqual([noted, null, [noted, empty]]);
  });

  it('names its replacement while both are active, until the mark is removed', async () => {
    const { store, read } = await openWithKeys(open, [
      createNewKey(1),
      createNewKey(2),
      createNewKey(3, { expiresAtMs: 100 }),
      createNewKey(4),
    ]);
    const replacements = [
      { prefix: getPrefix(1), byPrefix: getPrefix(2), replacedAtMs: 9 },
      { prefix: getPrefix(3), byPrefix: getPrefix(4), replacedAtMs: 8 },
    ] as const;
    await store.transact(async ({ keys }) => {
      for (const replacement of replacements) await keys.saveReplacement(replacement);
      await keys.saveReplacement({ ...replacements[0], replacedAtMs: 10 });
    });
    const list = (nowMs: number) => read((keys) => keys.listReplaced(first, nowMs));
    expect(await list(99)).toEqual([replacements[1], { ...replacements[0], replacedAtMs: 10 }]);
    expect(await list(100)).toEqual([{ ...replacements[0], replacedAtMs: 10 }]);
    const forget = () => store.transact(({ keys }) => keys.forgetReplaced(getPrefix(1)));
    expect([await forget(), await forget(), await list(100)]).toEqual([true, false, []]);
  });
});
