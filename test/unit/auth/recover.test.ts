import type { Store, Tx } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quickPasswords } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';
import { createSessionSet, OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

const OWNER = 'maren@example.com';
const DESKTOP = { kind: 'session', id: 'desktop' } as const;
const UNKNOWN_EMAIL = 'unknown@example.com';
const WRONG = '00000-00000-00000-00000-000000';
const NEW_PASSWORD = 'badgers hum tunes';

const codesSchema = z.object({ codes: z.array(z.string()).length(8) });
const wrongFor = (email: string) => ({ email, recovery_code: WRONG, password: NEW_PASSWORD });

async function createFixtureWithCodes() {
  const fixture = await openSessionFixture();
  const { page: owners } = await fixture.ownerWindow();
  const { codes } = codesSchema.parse(await owners.get('session.renewRecoveryCodes', {}));
  const { page } = fixture.openWindow();
  const rightWith = (index: number) => ({ ...wrongFor(OWNER), recovery_code: codes[index] ?? '' });
  const tryWrong = async (email: string, tries: number) => {
    const reported: string[] = [];
    for (let count = 0; count < tries; count += 1)
      reported.push(await page.codeOf('session.recover', wrongFor(email)));
    return reported;
  };
  const lastRecord = async () => (await fixture.store.read(({ audit }) => audit.span(0, 1000))).at(-1);
  return { ...fixture, page, rightWith, tryWrong, lastRecord };
}

const five = Array.from({ length: 5 }, () => 'sign_in_failed');

describe('wrong recovery codes', () => {
  verifies(
    'member.recovery-throttle',
    'five are free; then the right one waits too, as the answer says',
    async () => {
      const { clock, page, rightWith, tryWrong, lastRecord } = await createFixtureWithCodes();
      expect(await tryWrong(OWNER, 5)).toEqual(five);
      const waiting = {
        error: 'Too many attempts. Try again in 1 second.',
        code: 'too_many_attempts',
        retry_after_s: 1,
        message: { id: 'auth.tooManyAttempts', values: { seconds: 1 } },
      };
      expect(await page.call('session.recover', rightWith(0))).toEqual({ ok: false, refusal: waiting });
      expect(await lastRecord()).toMatchObject({
        operation: 'session.recover',
        actor: { kind: 'person', email: OWNER },
        code: 'too_many_attempts',
        outcome: 'refused',
      });
      clock.pass(1000);
      expect(await page.codeOf('session.recover', rightWith(0))).toBe('ok');
    },
  );

  verifies('member.recovery-throttle', 'are forgotten once the right one was used', async () => {
    const { clock, page, rightWith, tryWrong } = await createFixtureWithCodes();
    await tryWrong(OWNER, 5);
    clock.pass(1000);
    await page.get('session.recover', rightWith(0));
    await page.get('session.signOut', {});
    expect(await tryWrong(OWNER, 5)).toEqual(five);
  });

  verifies(
    'member.recovery-throttle',
    'make an address wait that no member has, and that one alone',
    async () => {
      const { clock, page, rightWith, tryWrong, lastRecord } = await createFixtureWithCodes();
      expect(await tryWrong(UNKNOWN_EMAIL, 6)).toEqual([...five, 'too_many_attempts']);
      expect(await lastRecord()).toMatchObject({ actor: { kind: 'none' }, code: 'too_many_attempts' });
      clock.pass(1000);
      expect(await tryWrong(UNKNOWN_EMAIL, 1)).toEqual(['sign_in_failed']);
      expect(await page.call('session.recover', wrongFor(UNKNOWN_EMAIL))).toMatchObject({
        refusal: { retry_after_s: 2 },
      });
      expect(await page.codeOf('session.recover', rightWith(0))).toBe('ok');
    },
  );

  verifies('member.recovery-throttle', 'close no account, however many they were', async () => {
    const { clock, page, rightWith, store } = await createFixtureWithCodes();
    await store.transact(async ({ recoverFailures, nowMs }) => {
      for (let tries = 0; tries < 200; tries += 1) await recoverFailures.add(OWNER, DESKTOP, nowMs);
    });
    expect(await page.call('session.recover', rightWith(0))).toMatchObject({
      refusal: { error: 'Too many attempts. Try again in 60 seconds.', retry_after_s: 60 },
    });
    clock.pass(60_000);
    expect(await page.codeOf('session.recover', rightWith(0))).toBe('ok');
  });

  verifies('member.recovery-throttle', 'hold up no sign-in, nor wrong passwords a recovery', async () => {
    const { openWindow, page, rightWith, tryWrong } = await createFixtureWithCodes();
    await tryWrong(OWNER, 6);
    const signIn = (password: string) =>
      openWindow().page.codeOf('session.signIn', { email: OWNER, password });
    expect(await signIn(OWNER_PASSWORD)).toBe('ok');
    const other = await createFixtureWithCodes();
    const wrong = { email: OWNER, password: 'not the password' };
    for (let tries = 0; tries < 6; tries += 1) await other.page.codeOf('session.signIn', wrong);
    expect(await other.page.codeOf('session.signIn', wrong)).toBe('too_many_attempts');
    expect(await other.page.codeOf('session.recover', other.rightWith(0))).toBe('ok');
    expect(await page.codeOf('session.recover', rightWith(0))).toBe('too_many_attempts');
  });

  verifies(
    'member.recovery-throttle',
    'are looked at one after another, however many come at once',
    async () => {
      const { openWindow } = await createFixtureWithCodes();
      const pages = Array.from({ length: 12 }, () => openWindow().page);
      const codes = await Promise.all(pages.map((page) => page.codeOf('session.recover', wrongFor(OWNER))));
      expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(7);
    },
  );

  it('are not what a refused password counts as', async () => {
    const { page, rightWith } = await createFixtureWithCodes();
    const short = { ...rightWith(0), password: 'short' };
    for (let tries = 0; tries < 6; tries += 1)
      expect(await page.codeOf('session.recover', short)).toBe('validation_failed');
    expect(await page.codeOf('session.recover', rightWith(0))).toBe('ok');
  });

  verifies('member.recovery-throttle', 'take the same reads and writes for every address', async () => {
    const fixture = await openSessionFixture();
    const seenTexts: string[] = [];
    const listening = (tx: Tx): Tx => ({
      ...tx,
      recoveryCodes: {
        ...tx.recoveryCodes,
        has(memberId, codeHash) {
          seenTexts.push('code');
          return tx.recoveryCodes.has(memberId, codeHash);
        },
      },
    });
    const store: Store = {
      ...fixture.store,
      transact: (work) => fixture.store.transact((tx) => work(listening(tx))),
    };
    const { openWindow } = createSessionSet({ ...fixture, store });
    const { page } = openWindow();
    const records = async () => (await fixture.store.read(({ audit }) => audit.head()))?.seq ?? 0;
    for (const email of [OWNER, UNKNOWN_EMAIL]) {
      const before = await records();
      expect(await page.codeOf('session.recover', wrongFor(email))).toBe('sign_in_failed');
      seenTexts.push(`records: ${(await records()) - before}`);
    }
    expect(seenTexts).toEqual(['code', 'records: 1', 'code', 'records: 1']);
    const failures = await fixture.store.read(({ recoverFailures }) => recoverFailures.list());
    expect(failures.map(({ email, count }) => [email, count])).toEqual([
      [OWNER, 1],
      [UNKNOWN_EMAIL, 1],
    ]);
  });
});

verifies('member.one-password-check', 'one window has one recovery looked at', async () => {
  const fixture = await openSessionFixture();
  const { page: owners } = await fixture.ownerWindow();
  const { codes } = codesSchema.parse(await owners.get('session.renewRecoveryCodes', {}));
  const blocker = Promise.withResolvers<void>();
  const { openWindow } = createSessionSet(fixture, {
    ...quickPasswords,
    async hashPassword(password) {
      await blocker.promise;
      return quickPasswords.hashPassword(password);
    },
  });
  const { page } = openWindow();
  const first = page.codeOf('session.recover', { ...wrongFor(OWNER), recovery_code: codes[0] ?? '' });
  const more = [1, 2, 3].map(() => page.codeOf('session.recover', wrongFor(OWNER)));
  expect(await Promise.all(more)).toEqual(more.map(() => 'rate_limited'));
  blocker.resolve();
  expect(await first).toBe('ok');
});
