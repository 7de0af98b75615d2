import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import {
  closeWindow,
  listWindowVisibility,
  quitDesktop,
  waitUntilClosed,
} from '../../support/desktop/desktop-window';
import { findFreePort } from '../../support/network/find-free-port';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function openSetUp(): Promise<{ readonly app: ElectronApplication; readonly page: Page }> {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  const page = await waitForPage(app);
  await setUpInWindow(page);
  await callService(page, 'setup.service', { port: await findFreePort() });
  return { app, page };
}

/** Answers all further boxes with the button of that name, and keeps their texts. */
const answerBoxes = (app: ElectronApplication, button: string): Promise<void> =>
  app.evaluate(({ dialog }, wanted) => {
    Reflect.set(globalThis, 'said', []);
    Reflect.set(
      dialog,
      'showMessageBoxSync',
      (_window: unknown, box: { message: string; buttons: string[] }) => {
        Reflect.get(globalThis, 'said').push(box.message);
        return box.buttons.indexOf(wanted);
      },
    );
  }, button);

const getMessage = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'said'));

describe('closing the window of the desktop app', () => {
  verifies(
    'desktop.unsaved',
    'asks before unsaved input is lost, and continues on confirmation',
    async () => {
      const { app, page } = await openSetUp();
      await callService(page, 'setup.modules', { integration: false });
      await page.reload();
      await page.getByRole('link', { name: 'Property', exact: true }).click();
      await page.getByLabel('Town').fill('Whitby Sands');

      await answerBoxes(app, 'Stay');
      await closeWindow(app);
      await expect.poll(() => getMessage(app)).toEqual(['Leave without saving?']);
      expect(await listWindowVisibility(app)).toEqual([true]);
      await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Whitby Sands');

      await answerBoxes(app, 'Leave');
      await closeWindow(app);
      await waitUntilClosed(app);
      expect(await getMessage(app)).toEqual(['Leave without saving?']);
    },
  );

  verifies(
    'desktop.unsaved',
    'asks before codes that were not saved are gone, on the way out of the program too',
    async () => {
      const { app, page } = await openSetUp();
      await page.reload();
      await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
      await answerBoxes(app, 'Stay');
      await closeWindow(app);
      await expect.poll(() => getMessage(app)).toEqual(['Leave without saving?']);
      await answerBoxes(app, 'Leave');
      expect(await quitDesktop(app)).toBe(0);
    },
  );

  verifies('desktop.unsaved', 'asks nothing where nothing would be lost', async () => {
    const { app } = await openSetUp();
    await answerBoxes(app, 'Stay');
    await closeWindow(app);
    await waitUntilClosed(app);
    expect(await getMessage(app)).toEqual([]);
  });
});
