import { formatDesktopText, getDesktopLanguage } from '@main/text/desktop-text';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import { Menu, nativeImage, Tray } from 'electron';
import type { ListenerStatus } from './menu-template';
import { formatStatus } from './menu-template';

/** The longest delay before the tray shows a stopped service. */
const REFRESH_INTERVAL_MS = 1000;

interface TrayInput {
  readonly icon: string;
  readonly status: () => ListenerStatus;
  readonly open: () => void;
  readonly quit: () => void;
}

/** Shows in the tray that the service runs while no window is open, and opens the window again. */
export function createTray({ icon, status, open, quit }: TrayInput): void {
  const image = nativeImage.createFromPath(icon);
  // macOS colours the image itself in dark and light menu bars.
  image.setTemplateImage(process.platform === 'darwin');
  const tray = new Tray(image);
  let visible = '';
  const refresh = (): void => {
    const line = formatStatus(status());
    const shown = `${getDesktopLanguage()} ${line}`;
    if (shown === visible) return;
    visible = shown;
    tray.setToolTip(formatDesktopText(desktopMessages.trayTooltip, { product: product.name, status: line }));
    const items = [
      { label: line, enabled: false },
      { label: formatDesktopText(desktopMessages.open, { product: product.name }), click: open },
      { type: 'separator' as const },
      { label: formatDesktopText(desktopMessages.quit, { product: product.name }), click: quit },
    ];
    tray.setContextMenu(Menu.buildFromTemplate(items));
  };
  tray.on('click', open);
  refresh();
  setInterval(refresh, REFRESH_INTERVAL_MS).unref();
}
