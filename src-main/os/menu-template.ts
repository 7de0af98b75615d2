import type { Service } from '@server/main/start-service';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import { formatEnglish } from '@shared/text/format-english';
import type { MenuItemConstructorOptions } from 'electron';

interface MenuInput {
  readonly platform: NodeJS.Platform;
  /** A packaged program has no development tools in its menu. */
  readonly isPackaged: boolean;
  readonly openDocs: () => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const view = (isPackaged: boolean): MenuItemConstructorOptions => ({
  label: formatEnglish(desktopMessages.viewMenu),
  submenu: [
    ...(isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const, separator]),
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
  ],
});

/** Creates the menu in the form of the system. Actions of the interface are not repeated in it. */
export function createMenuTemplate({
  platform,
  isPackaged,
  openDocs,
}: MenuInput): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const help: MenuItemConstructorOptions[] = [
    { label: formatEnglish(desktopMessages.apiReference), click: openDocs },
  ];
  if (!isMac)
    help.push(separator, {
      role: 'about',
      label: formatEnglish(desktopMessages.about, { product: product.name }),
    });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: formatEnglish(desktopMessages.fileMenu),
      submenu: isMac ? [{ role: 'close' }] : [{ role: 'close' }, separator, { role: 'quit' }],
    },
    { role: 'editMenu' },
    view(isPackaged),
    { role: 'windowMenu' },
    { label: formatEnglish(desktopMessages.helpMenu), role: 'help', submenu: help },
  ];
}

export type ListenerStatus = ReturnType<Service['listener']['status']>;

/** Formats the status of the service in one line. */
export function formatStatus(status: ListenerStatus): string {
  if (status.state === 'running')
    return formatEnglish(desktopMessages.running, { port: String(status.port) });
  return status.state === 'failed' ? status.reason : formatEnglish(desktopMessages.stopped);
}
