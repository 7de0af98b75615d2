import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';

/** A Chromium for tests, and what its process needs in its environment. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The shared libraries that the npm Chromium expects and a bare machine does not have. */
function unpackLibraries(): string {
  const folder = join(tmpdir(), 'brasstag-chromium-libraries');
  const archive = join(folder, 'libraries.tar');
  if (existsSync(archive)) return join(folder, 'lib');
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, 'al2023.tar.br'))));
  execFileSync('tar', ['xf', archive, '-C', folder]);
  return join(folder, 'lib');
}

/** The Chromium that npm brings: for Linux on x64 alone. */
export async function npmChromium(): Promise<Chromium> {
  const libraries = unpackLibraries();
  const executablePath = await chromium.executablePath();
  const known = process.env['LD_LIBRARY_PATH'];
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: known === undefined ? libraries : `${libraries}:${known}` },
  };
}

/** CHROMIUM_PATH, else the machine's own, else npm's. Throws where there is none: browser tests fail then, they are not left out. */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: named } = process.env;
  const executablePath = [named ?? '', ...installed].find((path) => path !== '' && existsSync(path));
  if (executablePath !== undefined) return { executablePath, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium();
  throw new Error('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
}
