import { spawn } from 'node:child_process';
import { writeLinkFile } from './link-file.ts';

type Opener = readonly [string, ...string[]];

/** What opens a file on this system; null: nobody would see it. */
function opener(): Opener | null {
  if (process.platform === 'darwin') return ['open'];
  // Not by `start`, which reads an `&` in the path as its own.
  if (process.platform === 'win32') return ['explorer'];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return DISPLAY === undefined && WAYLAND_DISPLAY === undefined ? null : ['xdg-open'];
}

/** null: the file could not be written; the address is printed too, so that this costs one click. */
function fileTo(url: string): string | null {
  try {
    return writeLinkFile(url);
  } catch (error) {
    process.stderr.write(`The browser was not opened: ${error}\n`);
    return null;
  }
}

/** Opens an address in the person's browser, where there is one. */
export function openInBrowser(url: string): void {
  const found = opener();
  const file = found === null ? null : fileTo(url);
  if (found === null || file === null) return;
  const [command, ...args] = found;
  spawn(command, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
