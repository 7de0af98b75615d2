import { spawn } from 'node:child_process';
import { writeLinkFile } from './link-file.ts';

type Opener = readonly [string, ...string[]];

/** Finds the program that opens a file on this system. null: there is no screen. */
function findOpener(): Opener | null {
  if (process.platform === 'darwin') return ['open'];
  // Not by `start`, which interprets an `&` in the path.
  if (process.platform === 'win32') return ['explorer'];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return DISPLAY === undefined && WAYLAND_DISPLAY === undefined ? null : ['xdg-open'];
}

/** Writes the file. null if that failed: the member can still click the printed address. */
function writeFile(url: string): string | null {
  try {
    return writeLinkFile(url);
  } catch (error) {
    process.stderr.write(`Couldn't open the browser: ${error}\n`);
    return null;
  }
}

/** Opens an address in the default browser, where there is one. */
export function openInBrowser(url: string): void {
  const found = findOpener();
  const file = found === null ? null : writeFile(url);
  if (found === null || file === null) return;
  const [command, ...args] = found;
  spawn(command, [...args, file], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
