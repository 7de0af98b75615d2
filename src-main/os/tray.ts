import { product } from '@shared/kernel/product';
import { Menu, nativeImage, Tray } from 'electron';
import type { ListenerStatus } from './status-line';
import { formatStatus } from './status-line';

/** How late the tray may be to tell that the service stopped. */
const LOOKED_AT_EVERY_MS = 1000;

interface TrayInput {
  readonly icon: string;
  readonly status: () => ListenerStatus;
  readonly open: () => void;
  readonly quit: () => void;
}

/** The sign that the service runs while no window is open, and the way back to it. */
export function setupTray({ icon, status, open, quit }: TrayInput): void {
  const image = nativeImage.createFromPath(icon);
  // Dark and light menu bars of macOS colour it themselves.
  image.setTemplateImage(process.platform === 'darwin');
  const tray = new Tray(image);
  let visible = '';
  const refresh = (): void => {
    const line = formatStatus(status());
    if (line === visible) return;
    visible = line;
    tray.setToolTip(`${product.name}: ${line}`);
    const items = [
      { label: line, enabled: false },
      { label: `Open ${product.name}`, click: open },
      { type: 'separator' as const },
      { label: `Quit ${product.name}`, click: quit },
    ];
    tray.setContextMenu(Menu.buildFromTemplate(items));
  };
  tray.on('click', open);
  refresh();
  setInterval(refresh, LOOKED_AT_EVERY_MS).unref();
}
