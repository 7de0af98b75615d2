import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import type { SessionFixture, TestPage } from '../../support/service/window-world';
import { createTestHost, openSessionFixture, openTestPage } from '../../support/service/window-world';

const MINUTE_MS = 60_000;
const created = z.looseObject({ handle: z.string() });

async function createKey(page: TestPage, { propertyId }: SessionFixture): Promise<string> {
  const draft = {
    property_id: propertyId,
    name: 'Channel manager',
    expires_in_days: null,
    scopes: ['reservations.reservation.read'],
  };
  return created.parse(await page.get('keys.create', draft)).handle;
}

/** Opens a window of the Owner that shows a new token. */
async function withToken() {
  const fixture = await openSessionFixture();
  const { ownerId, propertyId } = fixture;
  await fixture.call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
  const host = createTestHost();
  const { page, windowSession } = await fixture.ownerWindow(host);
  const keep = vi.spyOn(fixture.tokens, 'prepare');
  const handle = await createKey(page, fixture);
  const [, owner = ''] = keep.mock.lastCall ?? [];
  return { ...fixture, host, page, windowSession, handle, owner };
}

describe('a new token', () => {
  verifies('token.vault', 'is revealed once and copied as often as wished', async () => {
    const { page, host, handle, windowSession } = await withToken();
    expect(windowSession.hasVisibleToken()).toBe(false);
    const revealed = z.object({ token: z.string() }).parse(await page.get('keys.reveal', { handle }));
    expect(windowSession.hasVisibleToken()).toBe(true);
    expect(await page.codeOf('keys.reveal', { handle })).toBe('not_found');
    await page.get('keys.copy', { handle });
    await page.get('keys.copy', { handle });
    expect(host.clips).toEqual([revealed.token, revealed.token]);
    await page.get('keys.destroy', { handle });
    expect(windowSession.hasVisibleToken()).toBe(false);
    expect(await page.codeOf('keys.copy', { handle })).toBe('not_found');
    expect(await page.codeOf('keys.destroy', { handle })).toBe('not_found');
  });

  verifies('token.env-lines', 'is copied as lines that name the address and the token', async () => {
    const { page, host, handle } = await withToken();
    const { token } = z.object({ token: z.string() }).parse(await page.get('keys.reveal', { handle }));
    await page.get('keys.copy', { handle, form: 'env' });
    expect(host.clips).toEqual([`BRASSTAG_URL=http://127.0.0.1:4319\nBRASSTAG_TOKEN=${token}\n`]);
  });

  verifies('token.vault', 'opens for no other page, of this window or another', async () => {
    const { page, windowSession, handle, ownerWindow } = await withToken();
    for (const other of [openTestPage(windowSession), (await ownerWindow()).page])
      for (const name of ['keys.reveal', 'keys.copy', 'keys.destroy'] as const)
        expect(await other.codeOf(name, { handle })).toBe('not_found');
    expect(await page.codeOf('keys.reveal', { handle })).toBe('ok');
  });

  it('leaves nothing behind on the command line', async () => {
    const { call, ownerId, propertyId, tokens } = await withToken();
    const draft = {
      property_id: propertyId,
      name: 'CLI',
      expires_in_days: null,
      scopes: ['property.profile.read'],
    };
    const { handle } = await call(ownerId, 'keys.create', draft);
    await call(ownerId, 'keys.reveal', { handle });
    expect(tokens.destroyAll('cli')).toEqual([]);
  });

  const ends: readonly (readonly [string, (fixture: Awaited<ReturnType<typeof withToken>>) => unknown])[] = [
    ['its page is reloaded', ({ page }) => page.connection.close()],
    ['its window is gone', ({ windowSession }) => windowSession.end()],
    ['the person signs out', ({ page }) => page.get('session.signOut', {})],
    ['the computer sleeps', ({ windowSession }) => windowSession.suspended()],
    ['the service ends', ({ windowSessions }) => windowSessions.close()],
  ];
  it.each(ends)('is destroyed when %s', async (_when, end) => {
    const fixture = await withToken();
    await fixture.page.get('keys.reveal', { handle: fixture.handle });
    await end(fixture);
    expect(fixture.windowSession.hasVisibleToken()).toBe(false);
    expect(fixture.owner).not.toBe('');
    expect(fixture.tokens.copy(fixture.handle, fixture.owner)).toBeNull();
    expect(await fixture.page.codeOf('keys.copy', { handle: fixture.handle })).not.toBe('ok');
  });

  verifies('token.vault', 'is destroyed after ten minutes without input, and says so', async () => {
    const { clock, page, handle, windowSessions } = await withToken();
    clock.pass(9 * MINUTE_MS);
    await page.get('session.current', { is_active: true });
    clock.pass(10 * MINUTE_MS - 1);
    await windowSessions.check();
    expect(page.events).toEqual([]);
    clock.pass(1);
    await windowSessions.check();
    expect(page.events).toEqual([{ name: 'token.destroyed', payload: { handle, reason: 'timeout' } }]);
    expect(await page.codeOf('keys.reveal', { handle })).toBe('not_found');
  });

  verifies(
    'token.vault',
    'is masked when the screen is locked, and destroyed ten minutes later',
    async () => {
      const { clock, page, handle, windowSession, windowSessions } = await withToken();
      await page.get('keys.reveal', { handle });
      windowSession.screenLocked();
      expect(page.events).toEqual([{ name: 'token.mask', payload: {} }]);
      clock.pass(9 * MINUTE_MS);
      await page.get('session.current', { is_active: true });
      await windowSessions.check();
      expect(windowSession.hasVisibleToken()).toBe(true);
      clock.pass(MINUTE_MS);
      await windowSessions.check();
      expect(page.events.slice(1)).toEqual([
        { name: 'token.destroyed', payload: { handle, reason: 'locked' } },
      ]);
      expect(windowSession.isSignedIn()).toBe(true);
    },
  );

  it('is not hurried by a lock that was over another one', async () => {
    const fixture = await withToken();
    const { clock, page, handle, windowSession, windowSessions } = fixture;
    await page.get('keys.reveal', { handle });
    windowSession.screenLocked();
    await page.get('keys.destroy', { handle });
    clock.pass(9 * MINUTE_MS);
    const next = await createKey(page, fixture);
    await page.get('keys.reveal', { handle: next });
    clock.pass(MINUTE_MS);
    await windowSessions.check();
    expect(await page.codeOf('keys.copy', { handle: next })).toBe('ok');
  });

  it('is not kept for a page that left before there was a key', async () => {
    const fixture = await withToken();
    const { page, windowSession, tokens } = fixture;
    const prepare = tokens.prepare.bind(tokens);
    const owners: string[] = [];
    Object.assign(tokens, {
      prepare(...[token, owner]: Parameters<typeof prepare>) {
        windowSession.end();
        owners.push(owner);
        return prepare(token, owner);
      },
    });
    await createKey(page, fixture).catch(() => undefined);
    expect(owners).toHaveLength(1);
    expect(tokens.destroyAll(owners[0] ?? '')).toEqual([]);
  });

  it('is not copied where the page writes the clipboard itself', async () => {
    const fixture = await openSessionFixture();
    const { page } = await fixture.ownerWindow(createTestHost({ kind: 'web', clipboard: null }));
    expect(await page.codeOf('keys.copy', { handle: 'any' })).toBe('invalid_request');
  });

  it('says that the clipboard could not be reached, and nothing of why', async () => {
    const { call, ownerId, propertyId, ...fixture } = await openSessionFixture();
    await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
    const write = () => Promise.reject(new Error('X11 said no'));
    const { page } = await fixture.ownerWindow(
      createTestHost({ clipboard: { write, read: async () => '' } }),
    );
    const handle = await createKey(page, { ...fixture, call, ownerId, propertyId });
    expect(await page.call('keys.copy', { handle })).toMatchObject({
      refusal: { code: 'unavailable', error: 'Couldn’t reach the clipboard.' },
    });
  });
});
