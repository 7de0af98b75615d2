import type { Store } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import type { TestPage } from '../../support/service/window-world';
import {
  createSessionSet,
  createTestHost,
  OWNER_PASSWORD,
  openSessionFixture,
  openTestPage,
} from '../../support/service/window-world';

const MINUTE_MS = 60_000;
const desktop = { kind: 'session', id: 'desktop' } as const;
const owner = { kind: 'person', email: 'maren@example.com' };
const NEW_PASSWORD = 'badgers hum tunes';

async function createFixtureWithOwner() {
  const fixture = await openSessionFixture();
  const lastRecord = async () => (await fixture.store.read(({ audit }) => audit.span(0, 1000))).at(-1);
  const draft = {
    property_id: fixture.propertyId,
    name: 'Ana',
    email: 'ana@example.com',
    role_id: 'viewer',
    password: null,
  };
  return { ...fixture, ...(await fixture.ownerWindow()), lastRecord, draft };
}

describe('the password typed again', () => {
  verifies('member.recent-password', 'opens for 15 minutes what asks for a recent one', async () => {
    const { clock, draft, page } = await createFixtureWithOwner();
    clock.pass(15 * MINUTE_MS + 1);
    expect(await page.codeOf('members.add', draft)).toBe('reauthentication_required');
    await page.get('session.reauthenticate', { password: OWNER_PASSWORD });
    clock.pass(15 * MINUTE_MS);
    expect(await page.codeOf('members.add', draft)).toBe('ok');
    clock.pass(1);
    expect(await page.codeOf('members.add', { ...draft, email: 'bo@example.com' })).toBe(
      'reauthentication_required',
    );
  });

  verifies('audit.sign-in', 'is recorded when it is wrong', async () => {
    const { page, lastRecord } = await createFixtureWithOwner();
    expect(await page.call('session.reauthenticate', { password: 'not the password' })).toMatchObject({
      refusal: { code: 'sign_in_failed', error: 'That password does not match. Check it and try again.' },
    });
    expect(await lastRecord()).toMatchObject({
      actor: owner,
      channel: 'desktop',
      operation: 'session.reauthenticate',
      outcome: 'refused',
      code: 'sign_in_failed',
    });
  });

  verifies(
    'member.sign-in-throttle',
    'is no way to guess: wrong ones count as those of signing in at the same window, and nowhere else',
    async () => {
      const { clock, page, openWindow } = await createFixtureWithOwner();
      for (let tries = 0; tries < 5; tries += 1)
        await page.call('session.reauthenticate', { password: 'not the password' });
      expect(await page.codeOf('session.reauthenticate', { password: OWNER_PASSWORD })).toBe(
        'too_many_attempts',
      );
      const signIn = { email: owner.email, password: OWNER_PASSWORD };
      expect(await openWindow().page.codeOf('session.signIn', signIn)).toBe('too_many_attempts');
      const browser = openWindow(createTestHost({ kind: 'web', sourceId: 'browser' }));
      expect(await browser.page.codeOf('session.signIn', signIn)).toBe('ok');
      expect(await page.codeOf('session.reauthenticate', { password: OWNER_PASSWORD })).toBe(
        'too_many_attempts',
      );
      clock.pass(1000);
      expect(await page.codeOf('session.reauthenticate', { password: OWNER_PASSWORD })).toBe('ok');
      expect(await openWindow().page.codeOf('session.signIn', signIn)).toBe('ok');
    },
  );
});

describe('a new password of one’s own', () => {
  verifies('member.recent-password', 'asks for a recent one, and records that it did', async () => {
    const { clock, page, lastRecord } = await createFixtureWithOwner();
    clock.pass(15 * MINUTE_MS + 1);
    const change = { password: NEW_PASSWORD };
    expect(await page.codeOf('session.changePassword', change)).toBe('reauthentication_required');
    expect(await lastRecord()).toMatchObject({
      operation: 'session.changePassword',
      code: 'reauthentication_required',
    });
    await page.get('session.reauthenticate', { password: OWNER_PASSWORD });
    expect(await page.codeOf('session.changePassword', change)).toBe('ok');
    expect(await lastRecord()).toMatchObject({ operation: 'session.changePassword', outcome: 'ok' });
  });

  it('is the one to sign in with from then on', async () => {
    const { page, openWindow } = await createFixtureWithOwner();
    await page.get('session.changePassword', { password: NEW_PASSWORD });
    const code = (password: string) =>
      openWindow().page.codeOf('session.signIn', { email: owner.email, password });
    expect(await code(OWNER_PASSWORD)).toBe('sign_in_failed');
    expect(await code(NEW_PASSWORD)).toBe('ok');
  });

  it('goes on here, whenever other pages of the window ask for this and that', async () => {
    const fixture = await openSessionFixture();
    const answers: string[] = [];
    let second: TestPage | null = null;
    const confirmPassword = async () => {
      if (second !== null) answers.push(await second.codeOf('properties.list', {}));
    };
    const store: Store = {
      ...fixture.store,
      async transact(work) {
        await confirmPassword();
        const value = await fixture.store.transact(work);
        // The password is stored, and its member has no answer yet.
        await confirmPassword();
        return value;
      },
    };
    const { openWindow } = createSessionSet({ ...fixture, store });
    const { page, windowSession } = openWindow();
    await fixture.signIn(page);
    second = openTestPage(windowSession);
    expect(await page.codeOf('session.changePassword', { password: NEW_PASSWORD })).toBe('ok');
    expect(answers).toEqual(['ok', 'ok']);
    expect(windowSession.isSignedIn()).toBe(true);
  });
});

const codesSchema = z.object({ codes: z.array(z.string()).length(8) });

async function createFixtureWithCodes() {
  const fixture = await createFixtureWithOwner();
  const { codes } = codesSchema.parse(await fixture.page.get('session.renewRecoveryCodes', {}));
  const recover = (code: string, password = NEW_PASSWORD, email = owner.email) =>
    fixture.openWindow().page.call('session.recover', { email, recovery_code: code, password });
  return { ...fixture, codes, recover };
}

describe('recovery codes', () => {
  verifies('member.recovery-codes', 'open the account with a new password, each once', async () => {
    const { codes, recover, windowSession, page, lastRecord, ownerId } = await createFixtureWithCodes();
    expect(await recover((codes[0] ?? '').toUpperCase())).toMatchObject({
      ok: true,
      value: { person: { id: ownerId, recovery_codes_left: 7 } },
    });
    expect(await lastRecord()).toMatchObject({ operation: 'session.recover', actor: owner, outcome: 'ok' });
    expect(windowSession.isSignedIn()).toBe(false);
    expect(page.events).toEqual([{ name: 'session.ended', payload: { reason: 'password_changed' } }]);
    expect(await recover(codes[0] ?? '')).toMatchObject({ refusal: { code: 'sign_in_failed' } });
  });

  verifies('member.recovery-codes', 'open an account where wrong passwords no longer do', async () => {
    const { codes, recover, store, openWindow } = await createFixtureWithCodes();
    await store.transact(async ({ signInFailures, nowMs }) => {
      for (let tries = 0; tries < 100; tries += 1) await signInFailures.add(owner.email, desktop, nowMs);
    });
    const signIn = () =>
      openWindow().page.codeOf('session.signIn', { email: owner.email, password: NEW_PASSWORD });
    expect(await signIn()).toBe('too_many_attempts');
    expect(await recover(codes[1] ?? '')).toMatchObject({ ok: true });
    expect(await signIn()).toBe('ok');
  });

  verifies(
    'audit.sign-in',
    'leave a record when they do not match, and one answer for all reasons',
    async () => {
      const { codes, call, join, ownerId, recover, lastRecord } = await createFixtureWithCodes();
      const gone = await join('Gone', 'viewer');
      await call(ownerId, 'members.remove', { member_id: gone });
      const refusal = { error: authMessages.recoverWrong.english, code: 'sign_in_failed' };
      expect(await recover('00000-00000')).toMatchObject({ refusal });
      expect(await lastRecord()).toMatchObject({
        operation: 'session.recover',
        actor: owner,
        outcome: 'refused',
      });
      expect(await recover(codes[0] ?? '', NEW_PASSWORD, 'nobody@example.com')).toMatchObject({ refusal });
      expect(await lastRecord()).toMatchObject({ operation: 'session.recover', actor: { kind: 'none' } });
      expect(await recover(codes[0] ?? '', NEW_PASSWORD, 'gone@example.com')).toMatchObject({ refusal });
    },
  );

  it('are not used up by a password that is refused', async () => {
    const { codes, recover } = await createFixtureWithCodes();
    expect(await recover(codes[0] ?? '', 'short')).toMatchObject({ refusal: { code: 'validation_failed' } });
    expect(await recover(codes[0] ?? '')).toMatchObject({ ok: true });
  });

  it('are used once, however many use them at once', async () => {
    const { codes, recover } = await createFixtureWithCodes();
    const replies = await Promise.all([1, 2, 3].map(() => recover(codes[0] ?? '')));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  verifies('member.recent-password', 'are replaced after a recent password only', async () => {
    const { clock, codes, page, recover, lastRecord } = await createFixtureWithCodes();
    clock.pass(15 * MINUTE_MS + 1);
    expect(await page.codeOf('session.renewRecoveryCodes', {})).toBe('reauthentication_required');
    expect(await lastRecord()).toMatchObject({
      operation: 'session.renewRecoveryCodes',
      code: 'reauthentication_required',
    });
    await page.get('session.reauthenticate', { password: OWNER_PASSWORD });
    const renewed = codesSchema.parse(await page.get('session.renewRecoveryCodes', {}));
    expect(await recover(codes[0] ?? '')).toMatchObject({ ok: false });
    expect(await recover(renewed.codes[0] ?? '')).toMatchObject({ ok: true });
  });

  it('are nowhere in the log and the database', async () => {
    const { codes, store } = await createFixtureWithCodes();
    const records = await store.read(({ audit }) => audit.span(0, 1000));
    expect(codes.filter((code) => JSON.stringify(records).includes(code))).toEqual([]);
  });
});
