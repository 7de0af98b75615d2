import type { CommandDispatcher, Management } from '@server/commands/management';
import type { Progress } from '@server/commands/ports/progress';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import {
  createSessionSet,
  createTestHost,
  openSessionFixture,
  openTestPage,
} from '../../../support/service/window-world';

/** A window whose long tasks report what the test sends, and run until they are stopped. */
async function withLongCall() {
  const fixture = await openSessionFixture();
  const started = Promise.withResolvers<Progress>();
  const dispatcher = await fixture.management.load();
  const withLongRun: CommandDispatcher = {
    ...dispatcher,
    prepare: (name, input) => ({
      ...dispatcher.prepare(name, input),
      run: ({ progress }) =>
        new Promise((_done, fail) => {
          progress.signal.addEventListener('abort', () => fail(progress.signal.reason), { once: true });
          started.resolve(progress);
        }),
    }),
  };
  const management: Management = { ...fixture.management, load: async () => withLongRun };
  const { openWindow } = createSessionSet({ ...fixture, management });
  const { page, windowSession } = openWindow();
  await fixture.signIn(page);
  const call = page.connection.call('audit.verify', {}, 'verify');
  return { ...fixture, page, windowSession, call, progress: await started.promise };
}

const report = (done: number) => ({
  name: 'call.progress',
  payload: { call_id: 'verify', done, total: 100 },
});

describe('a long call', () => {
  verifies(
    'interface.long-calls',
    'reports its progress to its page, ten times a second and at the end',
    async () => {
      const { call, clock, page, progress } = await withLongCall();
      progress.report(1, 100);
      progress.report(2, 100);
      clock.pass(99);
      progress.report(3, 100);
      expect(page.events).toEqual([report(1)]);
      clock.pass(1);
      progress.report(4, 100);
      progress.report(5, 100);
      await page.get('call.cancel', { call_id: 'verify' });
      await call;
      expect(page.events).toEqual([report(1), report(4), report(5)]);
    },
  );

  verifies('interface.long-calls', 'is cancelled by its page, and by no other', async () => {
    const { call, page, progress, windowSession } = await withLongCall();
    await openTestPage(windowSession).get('call.cancel', { call_id: 'verify' });
    expect(progress.signal.aborted).toBe(false);
    await page.get('call.cancel', { call_id: 'verify' });
    expect(await call).toEqual({
      ok: false,
      refusal: {
        error: 'Cancelled before the end.',
        code: 'invalid_transition',
        retry_after_s: null,
        message: { id: 'auth.cancelled', values: {} },
      },
    });
    await page.get('call.cancel', { call_id: 'verify' });
  });

  verifies(
    'interface.long-calls',
    'is cancelled when its page goes, and reports nothing to other pages',
    async () => {
      const { call, page, progress, windowSession } = await withLongCall();
      const other = openTestPage(windowSession);
      progress.report(1, 100);
      page.connection.close();
      expect(await call).toMatchObject({ ok: false });
      expect(other.events).toEqual([]);
    },
  );

  verifies('interface.long-calls', 'of any page is cancelled when its person is signed out', async () => {
    const { call, windowSession } = await withLongCall();
    windowSession.suspended();
    expect(await call).toMatchObject({ ok: false, refusal: { code: 'sign_in_failed' } });
  });

  it('keeps its name to itself while it is under way', async () => {
    const { page } = await withLongCall();
    expect(await page.connection.call('audit.verify', {}, 'verify')).toMatchObject({
      refusal: { code: 'invalid_request' },
    });
  });
});

describe('what a host does not have', () => {
  it('is not offered', async () => {
    const { ownerWindow } = await openSessionFixture();
    const { page } = await ownerWindow(
      createTestHost({
        kind: 'web',
        clipboard: null,
        showInFolder: null,
        autostart: null,
        canStopService: false,
        shared: null,
        setLanguage: null,
      }),
    );
    expect(await page.get('session.current', { is_active: false })).toMatchObject({
      host: { kind: 'web', autostart: null, can_show_in_folder: false, can_stop_service: false },
    });
    const codes = [
      await page.codeOf('keys.copy', { handle: 'any' }),
      await page.codeOf('files.showInFolder', { ticket: 'any' }),
      await page.codeOf('host.setAutostart', { is_on: true }),
      await page.codeOf('host.showDataFolder', {}),
      await page.codeOf('service.stop', {}),
      await page.codeOf('service.start', {}),
    ];
    expect(new Set(codes)).toEqual(new Set(['invalid_request']));
  });

  it('is done where the host can, for a member who may', async () => {
    const { call, dataDirectory, join, openWindow, ownerWindow, signIn } = await openSessionFixture();
    const host = createTestHost();
    const { page } = await ownerWindow(host);
    expect(await page.get('host.setAutostart', { is_on: true })).toEqual({ is_on: true });
    await page.get('host.showDataFolder', {});
    expect(host.shownFolders).toEqual([dataDirectory]);
    await page.get('host.closeWindow', {});
    expect(host.closings).toBe(1);
    await page.get('host.keepWindow', {});
    expect(host.keepings).toBe(1);
    const desk = await join('Desk', 'front_desk');
    await call(desk, 'members.setPassword', { member_id: desk, password: 'otters knit mugs' });
    const other = openWindow();
    await signIn(other.page, 'desk@example.com');
    expect(await other.page.codeOf('host.setAutostart', { is_on: true })).toBe('unauthorized');
    expect(await other.page.codeOf('host.showDataFolder', {})).toBe('unauthorized');
  });

  it('shows the file that was chosen, and no other', async () => {
    const { ownerWindow } = await openSessionFixture();
    const host = createTestHost();
    const { page } = await ownerWindow(host);
    expect(await page.get('files.choose', { purpose: 'backup', suggested_name: 'b.db' })).toBeNull();
    host.choices.push('/tmp/b.db');
    expect(await page.get('files.choose', { purpose: 'backup', suggested_name: 'b.db' })).toEqual({
      ticket: 'ticket:/tmp/b.db',
      name: 'file',
      url: null,
    });
    await page.get('files.showInFolder', { ticket: 'ticket:/tmp/b.db' });
    expect(host.shownFolders).toEqual(['/tmp/b.db']);
    expect(await page.codeOf('files.showInFolder', { ticket: 'ticket:/etc/passwd' })).toBe('not_found');
  });
});
