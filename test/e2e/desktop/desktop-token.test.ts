import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import {
  callBridge,
  callService,
  createKeyInWindow,
  finishSetUpInWindow,
  setUpInWindow,
  waitForPage,
} from '../../support/desktop/desktop-page';
import {
  closeWindow,
  listWindowVisibility,
  quitDesktop,
  waitUntilClosed,
} from '../../support/desktop/desktop-window';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const POLL_OPTIONS = { timeout: 10_000 };

interface WithToken {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly handle: string;
}

/** Opens a window with a new key, whose token was not revealed yet. */
async function openWithToken(): Promise<WithToken> {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  const page = await waitForPage(app);
  const propertyId = await setUpInWindow(page);
  await page.evaluate(() => {
    const received: string[] = [];
    Reflect.set(window, 'heard', received);
    Reflect.get(window, 'bridge').on(({ name }: { name: string }) => void received.push(name));
  });
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      window.setContentProtection = (isOn) => void Reflect.set(globalThis, 'protection', isOn);
  });
  const { handle } = await createKeyInWindow(page, propertyId);
  return { app, page, handle };
}

const readReceived = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard'));
const protection = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'protection'));

describe('a token in the desktop app', () => {
  verifies(
    'desktop.clipboard',
    'goes to the clipboard on a press, and off it when the program ends',
    async () => {
      const { app, page, handle } = await openWithToken();
      await callService(page, 'keys.copy', { handle });
      const { token } = await callService(page, 'keys.reveal', { handle });
      expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(token);
      let output = '';
      app
        .process()
        .stderr?.setEncoding('utf8')
        .on('data', (text: string) => {
          output += text;
        });
      await app.evaluate(({ clipboard }) => {
        clipboard.clear = () => void process.stderr.write('the clipboard was cleared\n');
      });
      await callService(page, 'keys.destroy', { handle });
      await quitDesktop(app);
      await expect.poll(() => output).toContain('the clipboard was cleared');
    },
  );

  verifies(
    'desktop.visible-token',
    'keeps the window out of pictures of the screen while it is there',
    async () => {
      const { app, page, handle } = await openWithToken();
      await callService(page, 'keys.reveal', { handle });
      expect(await protection(app)).toBe(true);
      await callService(page, 'keys.destroy', { handle });
      expect(await protection(app)).toBe(false);
    },
  );

  verifies('desktop.visible-token', 'keeps the window open until the page agrees', async () => {
    const { app, page, handle } = await openWithToken();
    await callService(page, 'keys.reveal', { handle });
    await closeWindow(app);
    await expect.poll(() => readReceived(page), POLL_OPTIONS).toContain('window.closing');
    expect(await listWindowVisibility(app)).toEqual([true]);
    // The page is gone before the reply could reach it.
    callBridge(page, 'host.closeWindow', {}).catch(() => undefined);
    await waitUntilClosed(app);
  });

  verifies('desktop.visible-token', 'holds up quitting until the page agrees', async () => {
    const { app, page, handle } = await openWithToken();
    await callService(page, 'keys.reveal', { handle });
    const ended = quitDesktop(app);
    await expect.poll(() => readReceived(page), POLL_OPTIONS).toContain('window.closing');
    callBridge(page, 'host.closeWindow', {}).catch(() => undefined);
    expect(await ended).toBe(0);
  });

  verifies(
    'desktop.visible-token',
    'keeps the program open for a member who quit and stays after all',
    async () => {
      const { app, page, handle } = await openWithToken();
      await callService(page, 'keys.reveal', { handle });
      await app.evaluate(({ app: program }) => program.quit());
      await expect.poll(() => readReceived(page), POLL_OPTIONS).toContain('window.closing');
      await callService(page, 'host.keepWindow', {});
      callBridge(page, 'host.closeWindow', {}).catch(() => undefined);
      await waitUntilClosed(app);
      expect(await app.evaluate(({ app: program }) => program.isReady())).toBe(true);
    },
  );

  verifies('desktop.visible-token', 'is gone when the page is loaded again', async () => {
    const { page, handle } = await openWithToken();
    await finishSetUpInWindow(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
    expect(await callBridge(page, 'keys.reveal', { handle })).toMatchObject({
      refusal: { code: 'not_found' },
    });
  });

  verifies(
    'desktop.power',
    'is masked when the screen is locked, and gone with the sign-in after sleep',
    async () => {
      const { app, page, handle } = await openWithToken();
      await callService(page, 'keys.reveal', { handle });
      await app.evaluate(({ powerMonitor }) =>
        Reflect.apply(powerMonitor.emit, powerMonitor, ['lock-screen']),
      );
      await expect.poll(() => readReceived(page), POLL_OPTIONS).toContain('token.mask');
      await app.evaluate(({ powerMonitor }) => {
        for (const name of ['suspend', 'resume']) Reflect.apply(powerMonitor.emit, powerMonitor, [name]);
      });
      await expect.poll(() => readReceived(page), POLL_OPTIONS).toContain('session.ended');
      const { person: member } = await callService(page, 'session.current', { is_active: false });
      expect(member).toBeNull();
      expect(await protection(app)).toBe(false);
    },
  );
});
