import type { ExpiryNotices } from '@main/notifications/expiry-notices';
import { createAutostart } from '@main/os/autostart';
import { createHostFiles } from '@main/os/host-files';
import type { TokenClipboard } from '@main/os/token-clipboard';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { BrowserWindow } from 'electron';
import { shell } from 'electron';

interface DesktopParts {
  readonly current: () => BrowserWindow | null;
  readonly close: (window: BrowserWindow) => void;
  readonly keep: (window: BrowserWindow) => void;
  readonly clipboard: TokenClipboard;
  readonly expiryNotices: Pick<ExpiryNotices, 'isOn' | 'set'>;
  readonly dataDirectory: string;
}

/** Creates the host of a window on the desktop, which can do what the service alone cannot. */
export const createDesktopHost = (parts: DesktopParts): InterfaceHost => ({
  kind: 'desktop',
  clipboard: { write: (text) => parts.clipboard.write(text), read: () => parts.clipboard.readText() },
  files: createHostFiles(parts.current),
  showInFolder: (path) => shell.showItemInFolder(path),
  autostart: createAutostart(parts.dataDirectory),
  expiryNotices: parts.expiryNotices,
  canStopService: true,
  closeWindow() {
    const window = parts.current();
    if (window !== null) parts.close(window);
  },
  keepWindow() {
    const window = parts.current();
    if (window !== null) parts.keep(window);
  },
});
