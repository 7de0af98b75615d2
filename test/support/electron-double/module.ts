import { createAppDouble } from './app.ts';
import { createWindows } from './browser-window.ts';
import { readCommandLine } from './command-line.ts';
import { createDesktopParts } from './desktop-parts.ts';
import { createMenus } from './menus.ts';
import { createSession } from './session.ts';
import { createDoubleState } from './stage.ts';

const FIRST_WORD = 2;

/** State that Electron itself does not list, for tests. */
const seen: { readonly trays: object[]; readonly notices: object[] } = { trays: [], notices: [] };
Object.defineProperty(globalThis, 'electronDouble', { value: seen });

const stage = createDoubleState(readCommandLine(process.argv.slice(FIRST_WORD)));
const created = createAppDouble(stage);

/** Not part of Electron: `electron.ts` calls it once the program's main module has run. */
export const { start: startDouble } = created;

// The exports of `import ... from 'electron'`.
export const { app } = created;
export const { BrowserWindow, webContents } = createWindows(stage, (contents) =>
  app.emit('web-contents-created', {}, contents),
);
export const { session, protocol, ipcMain } = createSession(stage);
export const { Menu, Tray } = createMenus(seen.trays);
export const {
  dialog,
  shell,
  clipboard,
  ClipboardItem,
  nativeImage,
  Notification,
  nativeTheme,
  powerMonitor,
  screen,
} = createDesktopParts(seen.notices);
