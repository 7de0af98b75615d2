import { homedir } from 'node:os';
import { join } from 'node:path';
import type { InterfaceHost } from '@server/sessions/window-host';
import { app } from 'electron';
import { createLinuxAutostart } from './linux-autostart';

/** Creates the start with the computer, into the tray. It is off until the member switches it on. */
export function createAutostart(dataDirectory: string): InterfaceHost['autostart'] {
  const args = [...(app.isPackaged ? [] : [app.getAppPath()]), '--hidden', `--data-dir=${dataDirectory}`];
  if (process.platform === 'linux') {
    const { APPIMAGE: image, XDG_CONFIG_HOME: configHome } = process.env;
    return createLinuxAutostart(configHome ?? join(homedir(), '.config'), [
      image ?? process.execPath,
      ...args,
    ]);
  }
  // Windows needs quoted arguments; macOS takes none.
  const login = { path: process.execPath, args: args.map((argument) => `"${argument}"`) };
  return {
    isOn: () => app.getLoginItemSettings(login).openAtLogin,
    set: (isOn) => app.setLoginItemSettings({ ...login, openAtLogin: isOn }),
  };
}
