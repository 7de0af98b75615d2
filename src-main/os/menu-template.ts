import { product } from '@shared/kernel/product';
import type { MenuItemConstructorOptions } from 'electron';

interface MenuInput {
  readonly platform: NodeJS.Platform;
  /** Development tools are for development. */
  readonly isPackaged: boolean;
  readonly openDocs: () => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const view = (isPackaged: boolean): MenuItemConstructorOptions => ({
  label: 'View',
  submenu: [
    ...(isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const, separator]),
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
  ],
});

/** The menu of the system's kind. What the interface itself does stands in the interface. */
export function createMenuTemplate({
  platform,
  isPackaged,
  openDocs,
}: MenuInput): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const help: MenuItemConstructorOptions[] = [{ label: 'API reference', click: openDocs }];
  if (!isMac) help.push(separator, { role: 'about', label: `About ${product.name}` });
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: isMac ? [{ role: 'close' }] : [{ role: 'close' }, separator, { role: 'quit' }],
    },
    { role: 'editMenu' },
    view(isPackaged),
    { role: 'windowMenu' },
    { label: 'Help', role: 'help', submenu: help },
  ];
}
