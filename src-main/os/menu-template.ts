import { formatDesktopText, formatFilledText } from '@main/text/desktop-text';
import type { Service } from '@server/main/start-service';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import type { MenuItemConstructorOptions } from 'electron';

interface MenuInput {
  readonly platform: NodeJS.Platform;
  /** A packaged program has no development tools in its menu. */
  readonly isPackaged: boolean;
  readonly openDocs: () => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const view = (isPackaged: boolean): MenuItemConstructorOptions => ({
  label: formatDesktopText(desktopMessages.viewMenu),
  submenu: [
    ...(isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const, separator]),
    { role: 'resetZoom', label: formatDesktopText(desktopMessages.resetZoom) },
    { role: 'zoomIn', label: formatDesktopText(desktopMessages.zoomIn) },
    { role: 'zoomOut', label: formatDesktopText(desktopMessages.zoomOut) },
    separator,
    { role: 'togglefullscreen', label: formatDesktopText(desktopMessages.fullScreen) },
  ],
});

// Electron has the labels of roles in English only.
const edit = (): MenuItemConstructorOptions => ({
  role: 'editMenu',
  label: formatDesktopText(desktopMessages.editMenu),
  submenu: [
    { role: 'undo', label: formatDesktopText(desktopMessages.undo) },
    { role: 'redo', label: formatDesktopText(desktopMessages.redo) },
    separator,
    { role: 'cut', label: formatDesktopText(desktopMessages.cut) },
    { role: 'copy', label: formatDesktopText(desktopMessages.copy) },
    { role: 'paste', label: formatDesktopText(desktopMessages.paste) },
    { role: 'selectAll', label: formatDesktopText(desktopMessages.selectAll) },
  ],
});

const windows = (): MenuItemConstructorOptions => ({
  role: 'windowMenu',
  label: formatDesktopText(desktopMessages.windowMenu),
  submenu: [
    { role: 'minimize', label: formatDesktopText(desktopMessages.minimise) },
    { role: 'close', label: formatDesktopText(desktopMessages.closeWindow) },
  ],
});

/** Creates the menu in the form of the system. Actions of the interface are not repeated in it. */
export function createMenuTemplate({
  platform,
  isPackaged,
  openDocs,
}: MenuInput): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const close: MenuItemConstructorOptions = {
    role: 'close',
    label: formatDesktopText(desktopMessages.closeWindow),
  };
  const quit: MenuItemConstructorOptions = {
    role: 'quit',
    label: formatDesktopText(desktopMessages.quit, { product: product.name }),
  };
  const help: MenuItemConstructorOptions[] = [
    { label: formatDesktopText(desktopMessages.apiReference), click: openDocs },
  ];
  if (!isMac)
    help.push(separator, {
      role: 'about',
      label: formatDesktopText(desktopMessages.about, { product: product.name }),
    });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: formatDesktopText(desktopMessages.fileMenu),
      submenu: isMac ? [close] : [close, separator, quit],
    },
    edit(),
    view(isPackaged),
    windows(),
    { label: formatDesktopText(desktopMessages.helpMenu), role: 'help', submenu: help },
  ];
}

export type ListenerStatus = ReturnType<Service['listener']['status']>;

/** Formats the status of the service in one line. */
export function formatStatus(status: ListenerStatus): string {
  if (status.state === 'running')
    return formatDesktopText(desktopMessages.running, { port: String(status.port) });
  return status.state === 'failed'
    ? formatFilledText(status.problem.english, status.problem)
    : formatDesktopText(desktopMessages.stopped);
}
