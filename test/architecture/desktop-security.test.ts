import { basename } from 'node:path';
import { getBrowserHeaders } from '@server/web/html-responses';
import { describe, expect } from 'vitest';
import { verifies } from '../support/service/verifies';

const sources = Object.entries(
  import.meta.glob<string>('../../src-main/**/*.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => ({ file: path.replace('../../src-main/', ''), text }));

/** The text of the file with that base name. Throws Error where there is none. */
function getText(name: string): string {
  const found = sources.find(({ file }) => basename(file) === name);
  if (found === undefined) throw new Error(`No file of the desktop program is called ${name}.`);
  return found.text;
}

/** Files in which the words stand. */
const filesWith = (expectedText: RegExp): string[] =>
  sources
    .filter(({ text }) => expectedText.test(text))
    .map(({ file }) => basename(file))
    .toSorted();
const timesIn = (text: string, expectedText: RegExp): number => [...text.matchAll(expectedText)].length;

const preferences = [
  'sandbox: true',
  'contextIsolation: true',
  'nodeIntegration: false',
  'nodeIntegrationInWorker: false',
  'nodeIntegrationInSubFrames: false',
  'webSecurity: true',
  'allowRunningInsecureContent: false',
  'webviewTag: false',
  'devTools: !app.isPackaged',
];

describe('the desktop program, row by row of decision 0093', () => {
  for (const preference of preferences)
    verifies('desktop.locked-down', `opens its one window with ${preference}`, () => {
      expect(filesWith(/new BrowserWindow\(/)).toEqual(['window.ts']);
      expect(getText('window.ts')).toContain(`      ${preference},\n`);
    });

  verifies('desktop.locked-down', 'sandboxes every page, before any is made', () => {
    expect(getText('user-data-path.ts')).toContain('app.enableSandbox()');
  });

  verifies('desktop.locked-down', 'loads pages by a scheme of its own, never by file', () => {
    expect(filesWith(/loadFile\(|['"`]file:/)).toEqual([]);
    expect(filesWith(/registerSchemesAsPrivileged/)).toEqual(['app-scheme.ts']);
    expect(getText('app-scheme.ts')).not.toMatch(/bypassCSP|corsEnabled/);
  });

  verifies('desktop.policy', 'has a policy that begins with nothing and excuses nothing', () => {
    const policy = getBrowserHeaders('n')['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
    expect(getText('page-protocol.ts')).toContain('getBrowserHeaders(nonce)');
  });

  verifies('desktop.locked-down', 'denies navigation, windows, webviews, permissions and downloads', () => {
    const guards = [
      "'will-navigate'",
      "'will-frame-navigate'",
      "'will-redirect'",
      "'will-attach-webview'",
      'setWindowOpenHandler',
      "{ action: 'deny' }",
      'setPermissionCheckHandler',
      'setPermissionRequestHandler',
      'setDevicePermissionHandler',
      "'will-download'",
    ];
    expect(guards.filter((guard) => !getText('lock-down.ts').includes(guard))).toEqual([]);
    expect(filesWith(/action: 'allow'/)).toEqual([]);
  });

  verifies('desktop.sender-check', 'listens to pages in one place, which asks who they are', () => {
    expect(filesWith(/ipcMain\.|webContents\.ipc\b/)).toEqual(['ipc.ts']);
    expect(timesIn(getText('ipc.ts'), /ipcMain\.\w+\(/g)).toBe(1);
    expect(getText('ipc.ts')).toContain('isTrustedSender(event, origin)');
  });

  verifies('desktop.bridge', 'exposes one thing, frozen, by a preload that reaches nothing else', () => {
    expect(filesWith(/contextBridge\./)).toEqual(['preload.ts']);
    const preload = getText('preload.ts');
    expect(timesIn(preload, /exposeInMainWorld\('bridge', Object\.freeze\(bridge\)\)/g)).toBe(1);
    const imported = [...preload.matchAll(/^import (?!type).* from '([^']+)'/gm)].map(([, from]) => from);
    expect(imported).toEqual(['electron', './channels']);
  });

  verifies('desktop.links', 'opens addresses in the browser only where the list stands before it', () => {
    expect(filesWith(/shell\.openExternal/)).toEqual(['lock-down.ts', 'start-app.ts']);
    expect(getText('lock-down.ts')).toContain('if (isLink(url)) void shell.openExternal(url)');
    expect(getText('start-app.ts')).toMatch(/openExternal\(`\$\{url\}.docs`\)/);
  });

  verifies('desktop.failures', 'reports crashes to nobody', () => {
    expect(filesWith(/crashReporter|submitURL|autoUpdater/)).toEqual([]);
  });
});
