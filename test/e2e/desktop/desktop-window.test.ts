import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import {
  callService,
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
import { runProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const POLL_OPTIONS = { timeout: 10_000 };
const newFolder = (): string => join(createTemporaryFolder(), 'data');
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('the window of the desktop app', () => {
  verifies('desktop.tray', 'closes without ending the service, whose person stays signed in', async () => {
    const app = await launchDesktop({ dataDirectory: newFolder() });
    const page = await waitForPage(app);
    await setUpInWindow(page);
    await finishSetUpInWindow(page);
    const { base_url: baseUrl } = await callService(page, 'service.status', {});
    await closeWindow(app);
    await waitUntilClosed(app);
    expect(await statusOf(`${baseUrl}/healthz`)).toBe(200);
    const opening = app.waitForEvent('window');
    await app.evaluate(({ app: program }) => program.emit('activate'));
    await opening;
    const again = await waitForPage(app);
    const { person: member } = await callService(again, 'session.current', { is_active: false });
    expect(member?.name).toBe('Maren');
  });

  verifies('desktop.single-instance', 'comes back when the program is started again', async () => {
    const dataDirectory = newFolder();
    const app = await launchDesktop({ dataDirectory });
    await waitForPage(app);
    await closeWindow(app);
    await waitUntilClosed(app);
    const second = await launchDesktop({ dataDirectory }).catch(() => null);
    await expect.poll(() => listWindowVisibility(app), POLL_OPTIONS).toEqual([true]);
    expect(second).toBeNull();
  });

  verifies('desktop.quit', 'goes, and with it the hold on the data folder', async () => {
    const dataDirectory = newFolder();
    const app = await launchDesktop({ dataDirectory });
    await setUpInWindow(await waitForPage(app));
    expect(existsSync(join(dataDirectory, 'lock-owner.txt'))).toBe(true);
    expect(await quitDesktop(app)).toBe(0);
    expect(existsSync(join(dataDirectory, 'lock-owner.txt'))).toBe(false);
    const { code } = await runProgram(['audit', 'verify', '--data-dir', dataDirectory]);
    expect(code).toBe(0);
  });

  verifies('desktop.window-bounds', 'opens where and as large as it was left', async () => {
    const dataDirectory = newFolder();
    const first = await launchDesktop({ dataDirectory });
    await waitForPage(first);
    const wanted = { x: 40, y: 50, width: 900, height: 700 };
    await first.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
    }, wanted);
    await quitDesktop(first);
    const second = await launchDesktop({ dataDirectory });
    await waitForPage(second);
    const bounds = await second.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
    );
    expect(bounds).toEqual(wanted);
  });
});
