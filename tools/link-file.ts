import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;
/** A browser that opens the file later shows nothing. The address is printed as well. */
const REMOVE_AFTER_MS = 2 * 60_000;
const LINK_FILE = /^open-(\d{1,10})\.html$/;

/**
 * The folder is visible, because a browser in a snap reads no hidden folders and has its own /tmp. Data and runtime
 * folders are hidden. A browser in a flatpak gets every file that it is to open.
 */
const getFolder = (): string => join(homedir(), 'brasstag-open');

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Throws if another user can read the folder, or has created it. */
function prepareFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_DIRECTORY });
  const stats = lstatSync(path);
  const userId = process.getuid?.();
  const isOurs = userId === undefined || (stats.uid === userId && (stats.mode & 0o077) === 0);
  if (!stats.isDirectory() || !isOurs) throw new Error(`${path} is not a private folder`);
}

/** Removes files of runs that were killed, and no others. */
function removeStaleFiles(path: string): void {
  for (const name of readdirSync(path)) {
    const pid = LINK_FILE.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(path, name), { force: true });
  }
}

function remove(path: string, file: string): void {
  rmSync(file, { force: true });
  try {
    rmdirSync(path);
  } catch {
    // The file of another run is still in the folder.
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const formatPage = (url: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">
    <title>Brasstag</title>
  </head>
  <body></body>
</html>
`;

/**
 * Writes a private file that redirects a browser to the address. Every user of the machine can read the arguments of
 * a program, so the address is not one. The file is removed after two minutes, with this process, or at the next
 * start. Returns its path.
 */
export function writeLinkFile(url: string): string {
  const path = getFolder();
  prepareFolder(path);
  removeStaleFiles(path);
  const file = join(path, `open-${process.pid}.html`);
  writeFileSync(file, formatPage(url), { mode: PRIVATE_FILE, flag: 'wx' });
  const removeFile = (): void => remove(path, file);
  process.once('exit', removeFile);
  setTimeout(removeFile, REMOVE_AFTER_MS).unref();
  return file;
}
