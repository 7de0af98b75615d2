import { DUMMY_HASH } from '@server/features/auth/passwords/passwords';
import { describe, expect, it } from 'vitest';
import { quickPasswords } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';
import { createSessionSet, OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

const desktop = { kind: 'session', id: 'desktop' } as const;
const owner = { kind: 'person', email: 'maren@example.com' };
const unknownMember = { email: 'nobody@example.com', password: OWNER_PASSWORD };
const wrong = { email: 'maren@example.com', password: 'not the password' };

async function createFixtureWithWindow() {
  const fixture = await openSessionFixture();
  const lastRecords = async (count: number) =>
    (await fixture.store.read(({ audit }) => audit.span(0, 1000))).slice(-count);
  return { ...fixture, ...fixture.openWindow(), lastRecords };
}

describe('signing in', () => {
  it('answers with who one is and what one may do where', async () => {
    const { page, windowSession, signIn, ownerId, propertyId, store } = await createFixtureWithWindow();
    expect(windowSession.isSignedIn()).toBe(false);
    expect(await page.get('session.current', { is_active: false })).toMatchObject({
      organisation: { name: 'Quay & Sons', is_demo: false },
      person: null,
      property_accesses: [],
      host: { kind: 'desktop', autostart: false, can_show_in_folder: true, can_stop_service: true },
    });
    expect(await signIn(page)).toMatchObject({
      person: { id: ownerId, must_change_password: false, recovery_codes_left: 0 },
      property_accesses: [{ property: { id: propertyId }, room_count: 0, roles: ['Owner'] }],
    });
    expect(windowSession.isSignedIn()).toBe(true);
    const member = await store.read(({ members }) => members.find(ownerId));
    expect(member?.lastSignInAtMs).not.toBeNull();
  });

  verifies(
    'member.sign-in-one-message',
    'answers a wrong password, an unknown address and a removed person alike',
    async () => {
      const { call, join, ownerId, page } = await createFixtureWithWindow();
      const gone = await join('Gone', 'viewer');
      await call(gone, 'members.setPassword', { member_id: gone, password: OWNER_PASSWORD });
      await call(ownerId, 'members.remove', { member_id: gone });
      await join('New', 'viewer');
      const refusal = {
        error: 'That email and password do not match. Check both and try again.',
        code: 'sign_in_failed',
        retry_after_s: null,
        message: { id: 'auth.signInWrong', values: {} },
      };
      const tries = [wrong, unknownMember, { email: 'gone@example.com', password: OWNER_PASSWORD }];
      for (const input of tries)
        expect(await page.call('session.signIn', input)).toEqual({ ok: false, refusal });
    },
  );

  verifies('member.sign-in-one-message', 'costs one hash and as many writes for every address', async () => {
    const fixture = await openSessionFixture();
    const looked: string[] = [];
    const { openWindow } = createSessionSet(fixture, {
      ...quickPasswords,
      async verifyPassword(_password, passwordHash) {
        looked.push(passwordHash);
        return false;
      },
    });
    const { page } = openWindow();
    const records = async () => (await fixture.store.read(({ audit }) => audit.head()))?.seq ?? 0;
    for (const input of [wrong, unknownMember]) {
      const before = await records();
      await page.call('session.signIn', input);
      expect((await records()) - before).toBe(1);
    }
    expect(looked).toEqual([`quick:${OWNER_PASSWORD}`, DUMMY_HASH]);
    const failures = await fixture.store.read(({ signInFailures }) =>
      Promise.all([wrong, unknownMember].map(({ email }) => signInFailures.find(email, desktop))),
    );
    expect(failures.map((failure) => failure?.count)).toEqual([1, 1]);
  });

  it('begins nothing for a page that went while the password was looked at', async () => {
    const fixture = await openSessionFixture();
    const blocker = Promise.withResolvers<void>();
    const { openWindow } = createSessionSet(fixture, {
      ...quickPasswords,
      async verifyPassword(password, passwordHash) {
        await blocker.promise;
        return quickPasswords.verifyPassword(password, passwordHash);
      },
    });
    const { page, windowSession } = openWindow();
    const code = page.codeOf('session.signIn', { email: owner.email, password: OWNER_PASSWORD });
    page.connection.close();
    blocker.resolve();
    expect([await code, windowSession.isSignedIn()]).toEqual(['sign_in_failed', false]);
  });

  verifies('audit.sign-in', 'is recorded, refused or not, under whom it is claimed to be', async () => {
    const { page, signIn, lastRecords, ownerId } = await createFixtureWithWindow();
    await page.call('session.signIn', wrong);
    await page.call('session.signIn', unknownMember);
    await signIn(page);
    await page.get('session.signOut', {});
    const operation = 'session.signIn';
    const refused = {
      channel: 'desktop',
      operation,
      outcome: 'refused',
      code: 'sign_in_failed',
      status: 403,
    };
    expect(await lastRecords(4)).toMatchObject([
      { ...refused, actor: owner, targetId: ownerId },
      { ...refused, actor: { kind: 'none' }, targetId: null },
      { channel: 'desktop', operation, actor: owner, outcome: 'ok', code: null },
      { channel: 'desktop', operation: 'session.signOut', actor: owner, outcome: 'ok' },
    ]);
  });

  verifies(
    'member.sign-in-throttle',
    'waits after five wrong passwords, and no longer than it says',
    async () => {
      const { clock, page, signIn, lastRecords } = await createFixtureWithWindow();
      for (let tries = 0; tries < 5; tries += 1)
        expect(await page.codeOf('session.signIn', wrong)).toBe('sign_in_failed');
      const waiting = {
        error: 'Too many attempts. Try again in 1 second.',
        code: 'too_many_attempts',
        retry_after_s: 1,
        message: { id: 'auth.tooManyAttempts', values: { seconds: 1 } },
      };
      expect(await page.call('session.signIn', { ...wrong, password: OWNER_PASSWORD })).toEqual({
        ok: false,
        refusal: waiting,
      });
      expect(await lastRecords(1)).toMatchObject([
        { actor: owner, code: 'too_many_attempts', outcome: 'refused' },
      ]);
      clock.pass(1000);
      await signIn(page);
      expect(await page.codeOf('session.signIn', wrong)).toBe('sign_in_failed');
    },
  );

  verifies('member.sign-in-throttle', 'makes an address wait that no member has', async () => {
    const { page } = await createFixtureWithWindow();
    for (let tries = 0; tries < 5; tries += 1) await page.call('session.signIn', unknownMember);
    expect(await page.codeOf('session.signIn', unknownMember)).toBe('too_many_attempts');
    expect(await page.codeOf('session.signIn', wrong)).toBe('sign_in_failed');
  });

  verifies(
    'member.sign-in-throttle',
    'looks at one password after another, however many come at once',
    async () => {
      const { openWindow } = await createFixtureWithWindow();
      const pages = Array.from({ length: 12 }, () => openWindow().page);
      const codes = await Promise.all(pages.map((page) => page.codeOf('session.signIn', wrong)));
      expect(codes.filter((code) => code === 'sign_in_failed')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(7);
    },
  );

  verifies(
    'member.sign-in-throttle',
    'is over after a hundred wrong ones, until a password is set on the command line',
    async () => {
      const { call, clock, ownerId, page, signIn, store } = await createFixtureWithWindow();
      await store.transact(async ({ signInFailures, nowMs }) => {
        for (let tries = 0; tries < 100; tries += 1) await signInFailures.add(wrong.email, desktop, nowMs);
      });
      clock.pass(86_400_000);
      const reply = await page.call('session.signIn', { ...wrong, password: OWNER_PASSWORD });
      expect(reply).toMatchObject({
        refusal: {
          code: 'too_many_attempts',
          retry_after_s: null,
          error: expect.stringContaining('recovery code'),
        },
      });
      await call(ownerId, 'members.setPassword', { member_id: ownerId, password: OWNER_PASSWORD });
      await signIn(page);
    },
  );
});

describe('a one-time password', () => {
  it('opens nothing but the change of it', async () => {
    const { join, page, propertyId, store } = await createFixtureWithWindow();
    const desk = await join('Desk', 'front_desk');
    const { passwordHash } = (await store.read(({ members }) => members.find(desk))) ?? {};
    const password = passwordHash?.replace('quick:', '') ?? '';
    const signedIn = await page.get('session.signIn', { email: 'desk@example.com', password });
    expect(signedIn).toMatchObject({ person: { must_change_password: true } });
    expect(await page.codeOf('rooms.list', { property_id: propertyId })).toBe('password_change_required');
    expect(await page.codeOf('session.changePassword', { password })).toBe('validation_failed');
    expect(await page.codeOf('session.changePassword', { password: 'short' })).toBe('validation_failed');
    expect(await page.get('session.changePassword', { password: 'badgers hum tunes' })).toMatchObject({
      person: { must_change_password: false },
    });
    expect(await page.codeOf('rooms.list', { property_id: propertyId })).toBe('ok');
  });
});
