import type { InterfaceHost } from '@server/interface/interface-host';
import type { BrowserWindow } from 'electron';
import { shell } from 'electron';
import { hostAutostart } from './autostart';
import { hostFiles } from './files';
import type { TokenClipboard } from './token-clipboard';

interface DesktopParts {
  readonly current: () => BrowserWindow | null;
  readonly close: (window: BrowserWindow) => void;
  readonly clipboard: TokenClipboard;
  readonly dataDirectory: string;
}

/** What a window on the desktop can do beyond the service. */
export const desktopHost = ({ current, close, clipboard, dataDirectory }: DesktopParts): InterfaceHost => ({
  kind: 'desktop',
  clipboard: { write: (text) => clipboard.write(text), read: () => clipboard.readText() },
  files: hostFiles(current),
  showInFolder: (path) => shell.showItemInFolder(path),
  autostart: hostAutostart(dataDirectory),
  canStopService: true,
  closeWindow() {
    const window = current();
    if (window !== null) close(window);
  },
});
