import { createAutostart } from '@main/os/autostart';
import { createHostFiles } from '@main/os/host-files';
import type { TokenClipboard } from '@main/os/token-clipboard';
import type { HostNotices, InterfaceHost } from '@server/sessions/window-host';
import type { BrowserWindow } from 'electron';
import { shell } from 'electron';

interface DesktopHostDeps {
  readonly current: () => BrowserWindow | null;
  readonly close: (window: BrowserWindow) => void;
  readonly keep: (window: BrowserWindow) => void;
  readonly clipboard: TokenClipboard;
  readonly notices: HostNotices;
  readonly dataDirectory: string;
  readonly setLanguage: (language: string) => void;
}

/** Creates the host of a window on the desktop, which can do what the service alone cannot. */
export const createDesktopHost = (deps: DesktopHostDeps): InterfaceHost => ({
  kind: 'desktop',
  location: 'computer',
  sourceId: 'desktop',
  clipboard: { write: (text) => deps.clipboard.write(text), read: () => deps.clipboard.readText() },
  files: createHostFiles(deps.current),
  showInFolder: (path) => shell.showItemInFolder(path),
  autostart: createAutostart(deps.dataDirectory),
  notices: deps.notices,
  canStopService: true,
  shared: null,
  setLanguage: deps.setLanguage,
  closeWindow() {
    const window = deps.current();
    if (window !== null) deps.close(window);
  },
  keepWindow() {
    const window = deps.current();
    if (window !== null) deps.keep(window);
  },
});
