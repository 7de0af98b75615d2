import type { AttemptSource } from '@server/stores/sign-in/sign-in-failure-store';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { verifies } from '../../../support/service/verifies';

const email = 'person1@example.com';
const desk: AttemptSource = { kind: 'session', id: 'desk' };
const other: AttemptSource = { kind: 'session', id: 'other' };
const office: AttemptSource = { kind: 'address', id: '203.0.113.7' };

const cases = engines.flatMap(([engine, open]) =>
  (['signInFailures', 'recoverFailures'] as const).map((name) => [name, engine, open] as const),
);

describe.each(cases)('wrong tries as %s on %s', (name, _engine, open) => {
  it('counts them in a row, and when the newest was', async () => {
    const { store } = await open();
    expect(await store.read((stores) => stores[name].find(email, desk))).toBeNull();
    await store.transact((stores) => stores[name].add(email, desk, 5));
    expect(await store.transact((stores) => stores[name].add(email, desk, 9))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
    expect(await store.read((stores) => stores[name].find(email, desk))).toEqual({
      count: 2,
      lastAtMs: 9,
    });
  });

  it('counts each source for itself, and clears one without the others', async () => {
    const { store } = await open();
    const counts = () =>
      store.read(async (stores) => {
        const found = [desk, other, office].map((source) => stores[name].find(email, source));
        return (await Promise.all(found)).map((failures) => failures?.count ?? 0);
      });
    await store.transact(async (stores) => {
      for (const source of [desk, desk, other, office]) await stores[name].add(email, source, 5);
    });
    expect(await counts()).toEqual([2, 1, 1]);
    await store.transact((stores) => stores[name].clear(email, desk));
    expect(await counts()).toEqual([0, 1, 1]);
    await store.transact((stores) => stores[name].clearAll(email));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('sums the failures of sessions, those with an old newest one left out', async () => {
    const { store } = await open();
    await store.transact(async (stores) => {
      for (const source of [desk, desk, office]) await stores[name].add(email, source, 5);
      await stores[name].add(email, other, 9);
      await stores[name].add('stranger@example.com', desk, 9);
    });
    const sums = [4, 5, 9].map((sinceMs) =>
      store.read((stores) => stores[name].countOfSessions(email, sinceMs)),
    );
    expect(await Promise.all(sums)).toEqual([3, 1, 0]);
  });

  it('keeps the newest thousand of unknown addresses, and every address of a member', async () => {
    const { store } = await open();
    await store.transact(async ({ members, ...stores }) => {
      await members.insert(createMemberRow(1));
      await stores[name].add(email, desk, 0);
      for (let number = 1; number <= 1002; number += 1)
        await stores[name].add(`stranger${number}@example.com`, desk, number);
    });
    const known = (number: number) =>
      store.read((stores) => stores[name].find(`stranger${number}@example.com`, desk));
    expect(await known(2)).toBeNull();
    expect(await known(3)).toEqual({ count: 1, lastAtMs: 3 });
    expect(await store.read((stores) => stores[name].find(email, desk))).not.toBeNull();
  });

  verifies(
    'member.guessed-email',
    'keeps the newest 200 sources of one kind for a member: addresses push no session out',
    async () => {
      const { store } = await open();
      await store.transact(async ({ members, ...stores }) => {
        await members.insert(createMemberRow(1));
        await stores[name].add(email, desk, 0);
        for (let number = 1; number <= 202; number += 1)
          await stores[name].add(email, { kind: 'address', id: `${number}` }, number);
      });
      const kept = await store.read((stores) => stores[name].list());
      expect(kept).toHaveLength(201);
      expect(kept.filter(({ source }) => ['desk', '2', '3'].includes(source.id))).toEqual([
        { email, source: { kind: 'address', id: '3' }, count: 1, lastAtMs: 3 },
        { email, source: desk, count: 1, lastAtMs: 0 },
      ]);
    },
  );
});

it.each(engines)(
  'on %s wrong passwords and wrong recovery codes of one address are counted apart',
  async (_engine, open) => {
    const { store } = await open();
    await store.transact(({ signInFailures }) => signInFailures.add(email, desk, 5));
    expect(await store.read(({ recoverFailures }) => recoverFailures.find(email, desk))).toBeNull();
  },
);
