import { join } from 'node:path';
import { app } from 'electron';
import { APP_ORIGIN } from './app-origin';

/** The address and the files of the interface. */
export interface RendererLocation {
  readonly url: string;
  /** The origin of the pages that may call the service. */
  readonly origin: string;
  readonly preload: string;
  readonly folder: string;
  readonly icon: string;
  readonly trayIcon: string;
}

/** Gets the built interface, or vite's server during development. A packaged program never uses vite's server. */
export function getRendererLocation(): RendererLocation {
  const out = join(import.meta.dirname, '..');
  const icons = join(out, '..', 'icons');
  const served = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  return {
    url: served ?? `${APP_ORIGIN}/index.html`,
    origin: served === undefined ? APP_ORIGIN : new URL(served).origin,
    preload: join(out, 'preload', 'preload.cjs'),
    folder: join(out, 'renderer'),
    icon: join(icons, 'icon.png'),
    trayIcon: join(icons, process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
  };
}
