import { describe, expect, it } from 'vitest';
import { memberRow } from '../../../support/people-rows';
import { openTestStore } from '../../../support/store';

const email = 'person1@example.com';

describe('signInFailureStore', () => {
  it('counts wrong passwords in a row, and when the newest was', async () => {
    const { store } = openTestStore();
    expect(await store.read(({ signInFailures }) => signInFailures.find(email))).toBeNull();
    await store.transact(({ signInFailures }) => signInFailures.add(email, 5));
    expect(await store.transact(({ signInFailures }) => signInFailures.add(email, 9))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
    expect(await store.read(({ signInFailures }) => signInFailures.find(email))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
  });

  it('begins anew after a success', async () => {
    const { store } = openTestStore();
    await store.transact(({ signInFailures }) => signInFailures.add(email, 5));
    await store.transact(({ signInFailures }) => signInFailures.clear(email));
    expect(await store.read(({ signInFailures }) => signInFailures.find(email))).toBeNull();
  });

  it('keeps the newest thousand addresses that nobody has, and every one that somebody has', async () => {
    const { store } = openTestStore();
    await store.transact(async ({ members, signInFailures }) => {
      await members.insert(memberRow(1));
      await signInFailures.add(email, 0);
      for (let number = 1; number <= 1002; number += 1)
        await signInFailures.add(`stranger${number}@example.com`, number);
    });
    const known = (number: number) =>
      store.read(({ signInFailures }) => signInFailures.find(`stranger${number}@example.com`));
    expect(await known(2)).toBeNull();
    expect(await known(3)).toEqual({ count: 1, lastAtMs: 3 });
    expect(await store.read(({ signInFailures }) => signInFailures.find(email))).not.toBeNull();
  });
});
