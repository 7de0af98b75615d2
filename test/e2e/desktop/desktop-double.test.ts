import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright';
import { describe, expect } from 'vitest';
import { desktopKind, launchDesktop } from '../../support/desktop/desktop';
import { waitForPage } from '../../support/desktop/desktop-page';
import { closeWindow, waitUntilClosed } from '../../support/desktop/desktop-window';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const declarations = readFileSync(createRequire(import.meta.url).resolve('electron/electron.d.ts'), 'utf8');

/** Lists the members that Electron declares for a type, with inherited ones of windows. */
function declared(type: string): Set<string> {
  const body = new RegExp(`^  (?:class|interface) ${type} [^]*?\\n  \\}$`, 'm').exec(declarations)?.[0] ?? '';
  const members = body.matchAll(/^ {4}(?:static |readonly )*(\w+)[(:?<]/gm);
  return new Set([...members].map(([, name]) => name ?? ''));
}

/** Members inherited from Node's emitters and functions. */
const inherited = /^_|^(?:length|name|prototype|domain)$/;

const typeOf: Readonly<Record<string, string>> = {
  app: 'App',
  BrowserWindow: 'BrowserWindow',
  webContents: 'WebContents',
  session: 'Session',
  protocol: 'Protocol',
  ipcMain: 'IpcMain',
  Menu: 'Menu',
  Tray: 'Tray',
  dialog: 'Dialog',
  shell: 'Shell',
  clipboard: 'Clipboard',
  ClipboardItem: 'ClipboardItem',
  nativeImage: 'NativeImage',
  Notification: 'Notification',
  nativeTheme: 'NativeTheme',
  powerMonitor: 'PowerMonitor',
  screen: 'Screen',
};

const openDouble = (): Promise<ElectronApplication> =>
  launchDesktop({ dataDirectory: join(createTemporaryFolder(), 'data') });

describe.runIf(desktopKind === 'double')('the double of Electron', () => {
  verifies('desktop.double', 'has no module and no member that Electron does not have', async () => {
    const app = await openDouble();
    await waitForPage(app);
    const found = await app.evaluate((electron) => {
      const modules = Object.entries(electron).filter(([name]) => name !== 'startDouble');
      const [window] = electron.BrowserWindow.getAllWindows();
      const instances: [string, object][] =
        window === undefined
          ? []
          : [
              ['BrowserWindow', window],
              ['webContents', window.webContents],
              ['session', electron.session.defaultSession],
            ];
      const named = modules.flatMap(([name, module]) =>
        name === 'session' ? [] : [[name, Object.keys(module)] as const],
      );
      return [...named, ...instances.map(([name, object]) => [name, Object.keys(object)] as const)];
    });
    expect(new Set(found.map(([name]) => name))).toEqual(new Set(Object.keys(typeOf)));
    const invented = found.flatMap(([name, members]) => {
      const known = declared(typeOf[name] ?? '');
      return members
        .filter((member) => !inherited.test(member) && !known.has(member))
        .map((member) => `${name}.${member}`);
    });
    expect(invented).toEqual([]);
    expect(declared('App').size).toBeGreaterThan(50);
  });

  verifies('desktop.double', 'throws for what it does not do, rather than answer nothing', async () => {
    const app = await openDouble();
    const pending = app.evaluate(({ app: program }) => program.getGPUFeatureStatus());
    await expect(pending).rejects.toThrow('electron double: app.getGPUFeatureStatus is not implemented');
  });

  verifies(
    'desktop.tray',
    'shows a tray that leads back and out, and says once that it is there',
    async () => {
      const app = await openDouble();
      await waitForPage(app);
      const seen = () =>
        app.evaluate(() => {
          const { trays, notices } = Reflect.get(globalThis, 'electronDouble');
          const [{ menu, toolTip }] = trays;
          return {
            toolTip,
            notices: notices.length,
            labels: menu.items.map(({ label }: { label?: string }) => label),
          };
        });
      const press = (label: string) =>
        app.evaluate((_electron, wanted) => {
          const [{ menu }] = Reflect.get(globalThis, 'electronDouble').trays;
          menu.items.find((item: { label?: string }) => item.label === wanted).click();
        }, label);
      await expect
        .poll(async () => (await seen()).toolTip, { timeout: 10_000 })
        .toMatch(/^Brasstag: Running on port \d+$/);
      expect((await seen()).labels.slice(1)).toEqual(['Open Brasstag', undefined, 'Quit Brasstag']);
      for (const closings of [1, 2]) {
        await closeWindow(app);
        await waitUntilClosed(app);
        const report = async () => [closings, (await seen()).notices];
        await expect.poll(report, { timeout: 10_000 }).toEqual([closings, 1]);
        const opening = app.waitForEvent('window');
        await press('Open Brasstag');
        await opening;
        await waitForPage(app);
      }
      const ended = new Promise((resolve) => app.process().once('exit', resolve));
      press('Quit Brasstag').catch(() => undefined);
      expect(await ended).toBe(0);
    },
  );
});
