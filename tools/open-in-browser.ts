import { spawn } from 'node:child_process';

type Opener = readonly [string, ...string[]];

/** What opens an address on this system; null: nobody would see it. */
function opener(): Opener | null {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return DISPLAY === undefined && WAYLAND_DISPLAY === undefined ? null : ['xdg-open'];
}

/** Opens an address in the person's browser, where there is one. */
export function openInBrowser(url: string): void {
  const found = opener();
  if (found === null) return;
  const [command, ...args] = found;
  // The address is printed too: a browser that does not open costs one click.
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
