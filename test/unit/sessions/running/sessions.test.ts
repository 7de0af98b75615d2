import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import {
  createEmptySessionFixture,
  OWNER_PASSWORD,
  openSessionFixture,
  openTestPage,
} from '../../../support/service/window-world';

const MINUTE_MS = 60_000;
const ended = (reason: string) => ({ name: 'session.ended', payload: { reason } });

describe('a session', () => {
  verifies('member.sign-in-sessions', 'ends idle, and says so to every page of its window', async () => {
    const { clock, ownerWindow, windowSessions } = await openSessionFixture();
    const { page, windowSession } = await ownerWindow();
    const second = openTestPage(windowSession);
    clock.pass(60 * MINUTE_MS - 1);
    await windowSessions.check();
    expect(windowSession.isSignedIn()).toBe(true);
    clock.pass(1);
    await windowSessions.check();
    expect(windowSession.isSignedIn()).toBe(false);
    expect(page.events).toEqual([ended('idle')]);
    expect(second.events).toEqual([ended('idle')]);
  });

  it('ends with the call that comes too late, before it is answered', async () => {
    const { clock, ownerWindow } = await openSessionFixture();
    const { page } = await ownerWindow();
    clock.pass(60 * MINUTE_MS);
    expect(await page.codeOf('properties.list', {})).toBe('sign_in_failed');
    expect(page.events).toEqual([ended('idle')]);
  });

  verifies('member.sign-in-sessions', 'ends after as many minutes as are set', async () => {
    const { clock, idle, ownerWindow, windowSessions } = await openSessionFixture();
    const { windowSession } = await ownerWindow();
    idle.minutes = 5;
    clock.pass(5 * MINUTE_MS);
    await windowSessions.check();
    expect(windowSession.isSignedIn()).toBe(false);
  });

  it.each([
    ['a read without a request of the member', 'session.current', { is_active: false }, false],
    ['a list', 'properties.list', {}, false],
    ['input in the window', 'session.current', { is_active: true }, true],
    ['a change', 'service.confirmClock', {}, true],
    ['the password typed again', 'session.reauthenticate', { password: OWNER_PASSWORD }, true],
  ] as const)('is kept from ending idle by %s: %s', async (_what, name, input, isStored) => {
    const { clock, ownerWindow, windowSessions } = await openSessionFixture();
    const { page, windowSession } = await ownerWindow();
    clock.pass(59 * MINUTE_MS);
    await page.get(name, input);
    clock.pass(MINUTE_MS);
    await windowSessions.check();
    expect(windowSession.isSignedIn()).toBe(isStored);
  });

  verifies('member.sign-in-sessions', 'ends after twelve hours, however active', async () => {
    const { clock, ownerWindow, windowSessions } = await openSessionFixture();
    const { page, windowSession } = await ownerWindow();
    for (let hour = 0; hour < 12; hour += 1) {
      expect(windowSession.isSignedIn()).toBe(true);
      await page.get('session.current', { is_active: true });
      clock.pass(30 * MINUTE_MS);
      await page.get('session.current', { is_active: true });
      clock.pass(30 * MINUTE_MS);
    }
    await windowSessions.check();
    expect(page.events).toEqual([ended('too_long')]);
  });

  it('is measured by a clock that cannot be set back', async () => {
    const { clock, ownerWindow, windowSessions } = await openSessionFixture();
    const { windowSession } = await ownerWindow();
    clock.pass(60 * MINUTE_MS);
    clock.set(0);
    await windowSessions.check();
    expect(windowSession.isSignedIn()).toBe(false);
  });

  verifies('member.sign-in-sessions', 'ends locked when the computer sleeps', async () => {
    const { ownerWindow } = await openSessionFixture();
    const { page, windowSession } = await ownerWindow();
    windowSession.suspended();
    expect(windowSession.isSignedIn()).toBe(false);
    expect(page.events).toEqual([ended('locked')]);
  });

  verifies(
    'member.sign-in-sessions',
    'ends when the member is removed, by any member in any process',
    async () => {
      const { call, join, openWindow, ownerId, windowSessions, signIn } = await openSessionFixture();
      const desk = await join('Desk', 'front_desk');
      await call(desk, 'members.setPassword', { member_id: desk, password: OWNER_PASSWORD });
      const { page, windowSession } = openWindow();
      await signIn(page, 'desk@example.com');
      await call(ownerId, 'members.remove', { member_id: desk });
      await windowSessions.poll();
      expect(windowSession.isSignedIn()).toBe(false);
      expect(page.events).toEqual([ended('removed')]);
    },
  );

  verifies(
    'member.sign-in-sessions',
    'ends elsewhere with a new password, and goes on where it was typed',
    async () => {
      const { openWindow, ownerWindow, signIn } = await openSessionFixture();
      const here = await ownerWindow();
      const elsewhere = openWindow();
      await signIn(elsewhere.page);
      await here.page.get('session.changePassword', { password: 'badgers hum tunes' });
      expect(here.windowSession.isSignedIn()).toBe(true);
      expect(elsewhere.windowSession.isSignedIn()).toBe(false);
      expect(elsewhere.page.events).toEqual([ended('password_changed')]);
    },
  );

  it('outlives its pages, and ends with its window', async () => {
    const { ownerWindow } = await openSessionFixture();
    const { page, windowSession } = await ownerWindow();
    page.connection.close();
    expect(windowSession.isSignedIn()).toBe(true);
    const reloaded = openTestPage(windowSession);
    expect(await reloaded.codeOf('properties.list', {})).toBe('ok');
    expect(await page.codeOf('properties.list', {})).toBe('sign_in_failed');
    windowSession.end();
    expect(windowSession.isSignedIn()).toBe(false);
    expect(await reloaded.codeOf('properties.list', {})).toBe('sign_in_failed');
    expect(await openTestPage(windowSession).codeOf('properties.list', {})).toBe('sign_in_failed');
  });

  it('gives way to the next person who signs in', async () => {
    const { call, join, ownerWindow, signIn } = await openSessionFixture();
    const desk = await join('Desk', 'front_desk');
    await call(desk, 'members.setPassword', { member_id: desk, password: OWNER_PASSWORD });
    const { page } = await ownerWindow();
    expect(await signIn(page, 'desk@example.com')).toMatchObject({ person: { id: desk } });
    expect(page.events).toEqual([ended('signed_out')]);
  });

  it('does not begin at a window that was left while the password was looked at', async () => {
    const { openWindow, signIn } = await openSessionFixture();
    const { page, windowSession } = openWindow();
    const signing = signIn(page);
    windowSession.end();
    await expect(signing).rejects.toThrow('sign_in_failed');
    expect(windowSession.isSignedIn()).toBe(false);
  });
});

describe('the first run', () => {
  const owner = { organisation: 'Quay & Sons', name: 'Maren', email: 'maren@example.com' };

  it('signs the first person in with the password they chose', async () => {
    const { openWindow } = createEmptySessionFixture();
    const { page, windowSession } = openWindow();
    expect(await page.codeOf('setup.state', {})).toBe('ok');
    expect(await page.codeOf('setup.owner', { ...owner, password: null })).toBe('validation_failed');
    await page.get('setup.owner', { ...owner, password: OWNER_PASSWORD });
    expect(windowSession.isSignedIn()).toBe(true);
    expect(await page.get('session.renewRecoveryCodes', {})).toMatchObject({ codes: { length: 8 } });
    expect(await page.get('session.current', { is_active: false })).toMatchObject({
      setup: 'property',
      person: { email: 'maren@example.com', recovery_codes_left: 8 },
    });
  });

  it('goes on in the window of the Owner alone', async () => {
    const { openWindow } = createEmptySessionFixture();
    const { page } = openWindow();
    await page.get('setup.owner', { ...owner, password: OWNER_PASSWORD });
    const property = { name: 'Harbour House', time_zone: 'Europe/Lisbon', currency: 'EUR', country: 'PT' };
    expect(await openWindow().page.codeOf('setup.property', property)).toBe('sign_in_failed');
    expect(await page.codeOf('setup.property', property)).toBe('ok');
  });
});
