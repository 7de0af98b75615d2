import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePurposes } from '@shared/contract/window-contract';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { launchDesktop } from '../../support/desktop/desktop';
import { answerDialogs, listDialogOptions } from '../../support/desktop/desktop-dialogs';
import { callBridge, callService, setUpInWindow, waitForPage } from '../../support/desktop/desktop-page';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function openSetUp(): Promise<{ readonly app: ElectronApplication; readonly page: Page }> {
  const app = await launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });
  const page = await waitForPage(app);
  await setUpInWindow(page);
  return { app, page };
}

describe('a file in the desktop app', () => {
  verifies(
    'desktop.files',
    'is picked in the system’s dialog and written where the person said',
    async () => {
      const { app, page } = await openSetUp();
      const file = join(createTemporaryFolder(), 'copy.db');
      await answerDialogs(app, file);
      const chosen = await callService(page, 'files.choose', {
        purpose: 'backup',
        suggested_name: '../../brasstag.db',
      });
      expect(chosen).toEqual({ ticket: expect.any(String), name: 'copy.db', url: null });
      const documents = await app.evaluate(({ app: program }) => program.getPath('documents'));
      await expect
        .poll(() => listDialogOptions(app))
        .toMatchObject([{ defaultPath: join(documents, 'brasstag.db') }]);
      await callService(page, 'service.backup', { file: chosen?.ticket ?? '' });
      expect(existsSync(file)).toBe(true);
    },
  );

  verifies('desktop.files', 'takes the place of one that the person agreed to replace', async () => {
    const { app, page } = await openSetUp();
    const file = join(createTemporaryFolder(), 'copy.db');
    writeFileSync(file, 'an older copy');
    await answerDialogs(app, file);
    const chosen = await callService(page, 'files.choose', { purpose: 'backup', suggested_name: 'x.db' });
    await callService(page, 'service.backup', { file: chosen?.ticket ?? '' });
    expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/);
  });

  verifies('desktop.files', 'is nothing when the person picks none', async () => {
    const { app, page } = await openSetUp();
    await answerDialogs(app, null);
    for (const purpose of filePurposes)
      expect(await callService(page, 'files.choose', { purpose, suggested_name: 'x' })).toBeNull();
    await expect.poll(() => listDialogOptions(app)).toHaveLength(filePurposes.length);
  });

  verifies('desktop.files', 'is never what a page names, nor what another purpose was given', async () => {
    const { app, page } = await openSetUp();
    const file = join(createTemporaryFolder(), 'named.db');
    await answerDialogs(app, file);
    const chosen = await callService(page, 'files.choose', { purpose: 'import', suggested_name: 'x.csv' });
    for (const named of [file, chosen?.ticket, '../x']) {
      const reply = await callBridge(page, 'service.backup', { file: named });
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } });
    }
    expect(existsSync(file)).toBe(false);
  });

  verifies('desktop.files', 'is shown in its folder by its ticket, and the data folder by none', async () => {
    const { app, page } = await openSetUp();
    await app.evaluate(({ shell }) => {
      Reflect.set(globalThis, 'shown', []);
      shell.showItemInFolder = (path) => void Reflect.get(globalThis, 'shown').push(path);
    });
    const file = join(createTemporaryFolder(), 'shown.db');
    await answerDialogs(app, file);
    const chosen = await callService(page, 'files.choose', { purpose: 'backup', suggested_name: 'x.db' });
    await callService(page, 'files.showInFolder', { ticket: chosen?.ticket ?? '' });
    await callService(page, 'host.showDataFolder', {});
    expect(await callBridge(page, 'files.showInFolder', { ticket: file })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await app.evaluate(() => Reflect.get(globalThis, 'shown'))).toEqual([
      file,
      expect.stringMatching(/data$/),
    ]);
  });
});

describe('starting with the computer', () => {
  verifies('desktop.autostart', 'is off until a person switches it on, and off again as easily', async () => {
    const configHome = createTemporaryFolder();
    const app = await launchDesktop({
      dataDirectory: join(createTemporaryFolder(), 'data'),
      env: { XDG_CONFIG_HOME: configHome },
    });
    const page = await waitForPage(app);
    await setUpInWindow(page);
    const isOn = async () =>
      (await callService(page, 'session.current', { is_active: false })).host.autostart;
    await expect.poll(() => isOn()).toBe(false);
    expect(await callService(page, 'host.setAutostart', { is_on: true })).toEqual({ is_on: true });
    await expect.poll(() => isOn()).toBe(true);
    expect(await callService(page, 'host.setAutostart', { is_on: false })).toEqual({ is_on: false });
  });
});
