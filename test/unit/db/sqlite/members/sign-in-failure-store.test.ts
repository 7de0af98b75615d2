import { describe, expect, it } from 'vitest';
import { createMemberRow } from '../../../../support/members/member-rows';
import { openTestStore } from '../../../../support/service/store';

const email = 'person1@example.com';

describe.each(['signInFailures', 'recoverFailures'] as const)('wrong tries as %s', (name) => {
  it('counts them in a row, and when the newest was', async () => {
    const { store } = openTestStore();
    expect(await store.read((stores) => stores[name].find(email))).toBeNull();
    await store.transact((stores) => stores[name].add(email, 5));
    expect(await store.transact((stores) => stores[name].add(email, 9))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
    expect(await store.read((stores) => stores[name].find(email))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
  });

  it('begins again after a success', async () => {
    const { store } = openTestStore();
    await store.transact((stores) => stores[name].add(email, 5));
    await store.transact((stores) => stores[name].clear(email));
    expect(await store.read((stores) => stores[name].find(email))).toBeNull();
  });

  it('keeps the newest thousand unknown addresses, and every address of a member', async () => {
    const { store } = openTestStore();
    await store.transact(async ({ members, ...stores }) => {
      await members.insert(createMemberRow(1));
      await stores[name].add(email, 0);
      for (let number = 1; number <= 1002; number += 1)
        await stores[name].add(`stranger${number}@example.com`, number);
    });
    const known = (number: number) =>
      store.read((stores) => stores[name].find(`stranger${number}@example.com`));
    expect(await known(2)).toBeNull();
    expect(await known(3)).toEqual({ count: 1, lastAtMs: 3 });
    expect(await store.read((stores) => stores[name].find(email))).not.toBeNull();
  });
});

it('wrong passwords and wrong recovery codes of one address are counted apart', async () => {
  const { store } = openTestStore();
  await store.transact(({ signInFailures }) => signInFailures.add(email, 5));
  expect(await store.read(({ recoverFailures }) => recoverFailures.find(email))).toBeNull();
});
