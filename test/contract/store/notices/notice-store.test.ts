import type { MailServerRow } from '@server/stores/notices/notice-store';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createMemberRow } from '../../../support/members/member-rows';
import { createId } from '../../../support/reservations/rows';

const [ann, bo] = [createId('mem', 1), createId('mem', 2)];

async function openWithMembers(open: OpenContractStore) {
  const { store } = await open();
  await store.transact(async ({ members }) => {
    for (const number of [1, 2]) await members.insert(createMemberRow(number));
  });
  return store;
}

describe.each(engines)('choices on %s', (_engine, open) => {
  it('are replaced for the same kind and place, and kept apart from others', async () => {
    const store = await openWithMembers(open);
    const whole = { kind: 'key_expires', propertyId: null, ways: ['bell'] } as const;
    const one = { kind: 'key_expires', propertyId: createId('prp', 1), ways: [] } as const;
    await store.transact(async ({ notices }) => {
      await notices.choose(ann, { ...whole, ways: ['bell', 'email'] });
      await notices.choose(ann, one);
      await notices.choose(ann, whole);
      await notices.choose(bo, one);
    });
    const list = await store.read(({ notices }) => notices.listChoices(ann));
    expect(list).toHaveLength(2);
    expect(list).toEqual(expect.arrayContaining([whole, one]));
  });

  it('of one member are replaced as a whole', async () => {
    const store = await openWithMembers(open);
    const whole = { kind: 'key_expires', propertyId: null, ways: ['bell'] } as const;
    const one = { kind: 'backup', propertyId: null, ways: ['email'] } as const;
    await store.transact(async ({ notices }) => {
      for (const id of [ann, bo]) await notices.choose(id, whole);
      await notices.replaceChoices(ann, [one]);
    });
    expect(await store.read(({ notices }) => notices.listChoices(ann))).toEqual([one]);
    await store.transact(({ notices }) => notices.replaceChoices(ann, []));
    expect(await store.read(({ notices }) => notices.listChoices(ann))).toEqual([]);
    expect(await store.read(({ notices }) => notices.listChoices(bo))).toEqual([whole]);
  });

  it('know when each matter was last seen, until it is forgotten', async () => {
    const store = await openWithMembers(open);
    await store.transact(async ({ notices }) => {
      await notices.setSeen(ann, ['a', 'b'], 1);
      await notices.setSeen(ann, ['b'], 5);
      await notices.setSeen(bo, ['c'], 1);
    });
    const list = () => store.read(({ notices }) => notices.listSeen(ann));
    expect(await list()).toEqual(
      new Map([
        ['a', 1],
        ['b', 5],
      ]),
    );
    await store.transact(({ notices }) => notices.forgetSeenBefore(5));
    expect(await list()).toEqual(new Map([['b', 5]]));
  });
});

const server: MailServerRow = {
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  user: 'hotel',
  sender: 'hotel@mail.example',
  setAtMs: 4,
};

describe.each(engines)('the mail server on %s', (_engine, open) => {
  it('keeps its password until it gets another or none, and for this server alone', async () => {
    const { store } = await open();
    const set = (row: MailServerRow, password: string | null | undefined) =>
      store.transact(({ notices }) => notices.setMailServer(row, password));
    const read = () =>
      store.read(async ({ notices }) => [await notices.findMailServer(), await notices.readMailPassword()]);
    expect(await read()).toEqual([null, { kind: 'none' }]);
    await set(server, 'geheim');
    await set({ ...server, setAtMs: 5 }, undefined);
    expect(await read()).toEqual([
      { ...server, setAtMs: 5 },
      { kind: 'stored', password: 'geheim' },
    ]);
    await set({ ...server, host: 'other.example' }, undefined);
    expect((await read())[1]).toEqual({ kind: 'missing' });
    await set(server, null);
    expect(await read()).toEqual([server, { kind: 'none' }]);
    await store.transact(({ notices }) => notices.removeMailServer());
    expect(await read()).toEqual([null, { kind: 'none' }]);
  });

  it('is stored again as it was', async () => {
    const { store } = await open();
    await store.transact(({ notices }) => notices.setMailServer(server, 'geheim'));
    const kept = await store.read(({ notices }) => notices.readSealedMailServer());
    expect(Buffer.from(kept?.sealed ?? []).toString()).not.toContain('geheim');
    await store.transact(({ notices }) => notices.restoreMailServer(null));
    expect(await store.read(({ notices }) => notices.findMailServer())).toBeNull();
    await store.transact(({ notices }) => notices.restoreMailServer(kept));
    expect(await store.read(({ notices }) => notices.readMailPassword())).toEqual({
      kind: 'stored',
      password: 'geheim',
    });
  });
});

const notice = { memberId: ann, kind: null, propertyId: null, event: 'test', title: 'T', help: 'H' } as const;
const failed = { attempts: 1, nextAttemptAtMs: 50, attemptedAtMs: 40, problem: 'timed_out' } as const;

describe.each(engines)('notices by email on %s', (_engine, open) => {
  it('are due at once, then when their time has come or cannot be', async () => {
    const store = await openWithMembers(open);
    const [first, second] = await store.transact(async ({ notices }) => [
      await notices.add({ ...notice, createdAtMs: 1 }),
      await notices.add({ ...notice, kind: 'key_expires', createdAtMs: 2 }),
    ]);
    const listDue = async (clockMs: number, latestMs: number) =>
      (await store.read(({ notices }) => notices.listDue(clockMs, latestMs))).map(({ id }) => id);
    expect(await listDue(1, 99)).toEqual([first?.id, second?.id]);
    await store.transact(({ notices }) => notices.setProgress(first?.id ?? 0, failed));
    expect([await listDue(49, 99), await listDue(50, 99), await listDue(10, 49)]).toEqual([
      [second?.id],
      [first?.id, second?.id],
      [first?.id, second?.id],
    ]);
    await store.transact(({ notices }) => notices.hurry());
    expect(await listDue(1, 99)).toHaveLength(2);
    expect(await store.read(({ notices }) => notices.countWaiting())).toBe(2);
    await store.transact(({ notices }) => notices.endWaiting('outdated'));
    expect(await listDue(1, 99)).toEqual([]);
    expect(await store.read(({ notices }) => notices.find(first?.id ?? 0))).toEqual({
      ...first,
      ...failed,
      nextAttemptAtMs: null,
      problem: 'outdated',
    });
  });

  it('are listed newest first, by the last attempt if it failed, and removed oldest first', async () => {
    const store = await openWithMembers(open);
    await store.transact(async ({ notices }) => {
      const added = [];
      for (const createdAtMs of [1, 2, 3]) added.push(await notices.add({ ...notice, createdAtMs }));
      const [one, two, three] = added.map(({ id }) => id);
      await notices.setProgress(one ?? 0, failed);
      await notices.setProgress(two ?? 0, { ...failed, attemptedAtMs: 41 });
      await notices.setProgress(three ?? 0, { ...failed, attemptedAtMs: 39, problem: null });
      const ofBo = await notices.add({ ...notice, memberId: bo, createdAtMs: 3 });
      await notices.setProgress(ofBo.id, { ...failed, attemptedAtMs: 42, problem: null });
    });
    const found = await store.read(async ({ notices }) => [
      (await notices.listOfMember(ann, 2, 9)).map(({ createdAtMs }) => createdAtMs),
      (await notices.listOfMember(ann, 0, 1)).map(({ createdAtMs }) => createdAtMs),
      (await notices.listFailing(0)).map(({ memberId, createdAtMs }) => [memberId, createdAtMs]),
    ]);
    expect(found).toEqual([[3, 2], [3], [[ann, 2]]]);
    const remove = (limit: number) => store.transact(({ notices }) => notices.removeBefore(3, limit));
    expect([await remove(1), await remove(9)]).toEqual([1, 1]);
    expect(await store.read(({ notices }) => notices.listOfMember(ann, 0, 9))).toHaveLength(1);
  });
});
