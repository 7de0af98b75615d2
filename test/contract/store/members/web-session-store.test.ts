import { hashSecret } from '@server/kernel/secret';
import type { Tx } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { createId } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const memberId = createId('mem', 1);
const at = (activeAtMs: number) => ({
  memberId,
  passwordMark: 'mark',
  beganAtMs: 100,
  activeAtMs,
  passwordTypedAtMs: 100,
});

/** Opens a database with a member. Returns what runs work in a transaction that changes the organisation. */
async function openStore() {
  const { store } = await openPostgresTestStore();
  const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    store.transact(async (tx) => {
      await tx.changes('organisation');
      return work(tx);
    });
  await change(({ members }) =>
    members.insert({
      id: memberId,
      name: 'Maren',
      email: 'maren@example.com',
      isActive: true,
      passwordHash: null,
      mustChangePassword: false,
      lastSignInAtMs: null,
      createdAtMs: 1,
      language: null,
    }),
  );
  const open = (name: string, openedAtMs: number) =>
    change(({ webSessions }) =>
      webSessions.insert({ cookieHash: hashSecret(name), pageTokenHash: hashSecret('page'), openedAtMs }),
    );
  const find = (name: string) => store.read(({ webSessions }) => webSessions.find(hashSecret(name)));
  return { store, change, open, find };
}

describe('stored browser sessions', () => {
  verifies('run.shared-sign-in', 'are changed under the newest version', async () => {
    const { change, open, find } = await openStore();
    const cookieHash = hashSecret('a');
    await open('a', 5);
    expect(await find('a')).toMatchObject({ version: 1, signIn: null, openedAtMs: 5 });
    expect(await change(({ webSessions }) => webSessions.setSignIn(cookieHash, at(200)))).toBe(2);
    await change(({ webSessions }) => webSessions.noteActivity(cookieHash, 2, 300));
    await change(({ webSessions }) => webSessions.noteActivity(cookieHash, 2, 250));
    await change(({ webSessions }) => webSessions.noteActivity(cookieHash, 1, 900));
    expect(await find('a')).toMatchObject({ version: 2, signIn: at(300) });
    expect(await change(({ webSessions }) => webSessions.endSignIn(cookieHash, 1))).toBeNull();
    expect(await change(({ webSessions }) => webSessions.endSignIn(cookieHash, 2))).toBe(3);
    expect(await change(({ webSessions }) => webSessions.setPageToken(cookieHash, hashSecret('b')))).toBe(4);
    expect(await find('a')).toMatchObject({ version: 4, signIn: null, pageTokenHash: hashSecret('b') });
    expect(await change(({ webSessions }) => webSessions.setSignIn(hashSecret('x'), at(1)))).toBeNull();
  });

  verifies('web.session-limit', 'are swept by age and without input, a few at a time', async () => {
    const { store, change, open, find } = await openStore();
    for (const [name, openedAtMs] of [
      ['old', 1],
      ['older', 0],
      ['new', 50],
      ['newest', 60],
    ] as const)
      await open(name, openedAtMs);
    await change(async ({ webSessions }) => {
      await webSessions.setSignIn(hashSecret('new'), at(200));
      await webSessions.setSignIn(hashSecret('newest'), at(300));
    });
    await change(({ webSessions }) => webSessions.removeOpened(1, 1));
    expect([await find('older'), await find('old')]).toMatchObject([null, { openedAtMs: 1 }]);
    await change(({ webSessions }) => webSessions.removeOpened(1, 10));
    await change(({ webSessions }) => webSessions.endIdle(300));
    const left = await store.read(({ webSessions }) => webSessions.list());
    expect(left.map(({ openedAtMs, signIn }) => [openedAtMs, signIn?.activeAtMs ?? null])).toEqual([
      [50, null],
      [60, 300],
    ]);
  });
});

verifies(
  'web.launch-link-once',
  'stored launch links are used once, and no later than their time',
  async () => {
    const { store, change } = await openStore();
    const [one, other, third] = [hashSecret('1'), hashSecret('2'), hashSecret('3')];
    await change(async ({ launchLinks }) => {
      await launchLinks.insert(one, 10);
      await launchLinks.insert(other, 20);
      await launchLinks.insert(third, 30);
    });
    expect(await store.read(({ launchLinks }) => launchLinks.has(one, 10))).toBe(false);
    expect(await store.read(({ launchLinks }) => launchLinks.has(one, 9))).toBe(true);
    expect(await change(({ launchLinks }) => launchLinks.use(other, 20))).toBe(false);
    await change(({ launchLinks }) => launchLinks.keepNewest(1));
    expect(await change(({ launchLinks }) => launchLinks.use(one, 0))).toBe(false);
    expect(await change(({ launchLinks }) => launchLinks.use(third, 0))).toBe(true);
    expect(await change(({ launchLinks }) => launchLinks.use(third, 0))).toBe(false);
    await change(({ launchLinks }) => launchLinks.insert(one, 10));
    await change(({ launchLinks }) => launchLinks.removeMade(10, 5));
    expect(await change(({ launchLinks }) => launchLinks.use(one, 0))).toBe(false);
  },
);
