import type { WireEvent } from '@shared/contract/rpc';
import { expect, it } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openTestPage } from '../../support/service/window-world';

const PASSWORD = 'otters knit mugs';
const email = 'maren@example.com';

/** Starts a service with an Owner signed in at one window, and collects the events of that window. */
async function withWindow() {
  const world = await createWorld();
  await world.manage('members.setPassword', { member_id: world.ownerId, password: PASSWORD });
  const windowSession = world.service.openWindowSession(createTestHost());
  const page = openTestPage(windowSession);
  const waiting = new Map<string, (event: WireEvent) => void>();
  windowSession.connect((event) => waiting.get(event.name)?.(event));
  const waitForEvent = (name: string) => new Promise<WireEvent>((resolve) => waiting.set(name, resolve));
  await page.get('session.signIn', { email, password: PASSWORD });
  const run = (...args: string[]) =>
    runCommand([...args, '--data-dir', world.dataDirectory], {
      input: 'badgers hum tunes',
      now: world.clock.now,
    });
  return { ...world, windowSession, page, heard: waitForEvent, run };
}

verifies(
  'interface.events',
  'what the command line does is sent to windows of the running service',
  async () => {
    const { heard: waitForEvent, run, propertyId } = await withWindow();
    const changed = waitForEvent('modules.changed');
    const { code } = await run('modules', 'set', 'integration', 'off', '--property', 'Harbour House');
    expect(code).toBe(0);
    expect(await changed).toEqual({ name: 'modules.changed', payload: { property_id: propertyId } });
  },
);

verifies(
  'member.sign-in-sessions',
  'a password set on the command line ends the sessions of the window beside it',
  async () => {
    const { heard: waitForEvent, run, windowSession } = await withWindow();
    const ended = waitForEvent('session.ended');
    expect((await run('members', 'set-password', email, '--password-stdin')).code).toBe(0);
    expect(await ended).toEqual({ name: 'session.ended', payload: { reason: 'password_changed' } });
    expect(windowSession.isSignedIn()).toBe(false);
  },
);

verifies(
  'member.sign-in-throttle',
  'a password set on the command line lets a locked-out Owner in again',
  async () => {
    const { page, run, service, clock } = await withWindow();
    await service.store.transact(async ({ signInFailures, nowMs }) => {
      for (let tries = 0; tries < 100; tries += 1)
        await signInFailures.add(email, { kind: 'session', id: 'desktop' }, nowMs);
    });
    clock.pass(3_600_000);
    expect(await page.codeOf('session.signIn', { email, password: PASSWORD })).toBe('too_many_attempts');
    expect((await run('members', 'set-password', email, '--password-stdin')).code).toBe(0);
    expect(await page.codeOf('session.signIn', { email, password: 'badgers hum tunes' })).toBe('ok');
  },
);

it('a service that ends leaves no member signed in', async () => {
  const { page, windowSession, service } = await withWindow();
  await service.close();
  expect(windowSession.isSignedIn()).toBe(false);
  expect(await page.codeOf('session.current', { is_active: false })).toBe('sign_in_failed');
});

it('no password and no recovery code reaches the log or a record', async () => {
  const { page, logLines, records } = await withWindow();
  await page.call('session.signIn', { email, password: 'a wrong password' });
  await page.call('session.reauthenticate', { password: 'another wrong one' });
  await page.call('session.recover', { email, recovery_code: 'wrong-code', password: PASSWORD });
  const written = JSON.stringify([logLines, await records()]);
  const typed = [PASSWORD, 'a wrong password', 'another wrong one', 'wrong-code'];
  expect(typed.filter((text) => written.includes(text))).toEqual([]);
});
