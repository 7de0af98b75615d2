import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

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

const unpackProgram = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()";

/** Unpacks npm's Chromium and the shared libraries a bare machine does not have, in one step: tests run side by side. */
function unpacked(): string {
  const place = join(tmpdir(), 'brasstag-chromium');
  if (existsSync(place)) return place;
  const staging = mkdtempSync(`${place}-`);
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  execFileSync(process.execPath, ['--input-type=module', '-e', unpackProgram], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: staging },
  });
  const archive = join(staging, 'libraries.tar');
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, 'al2023.tar.br'))));
  execFileSync('tar', ['xf', archive, '-C', staging]);
  rmSync(archive);
  try {
    renameSync(staging, place);
  } catch {
    // Somebody else was faster.
    rmSync(staging, { recursive: true, force: true });
  }
  return place;
}

/** The Chromium that npm brings: for Linux on x64 alone. */
function npmChromium(): Chromium {
  const place = unpacked();
  const known = process.env['LD_LIBRARY_PATH'];
  const libraries = join(place, 'lib');
  return {
    executablePath: join(place, 'chromium'),
    env: { LD_LIBRARY_PATH: known === undefined ? libraries : `${libraries}:${known}` },
  };
}

/** CHROMIUM_PATH, else the machine's own, else npm's. Throws where there is none: browser tests fail then, they are not left out. */
export function findChromium(): Chromium {
  const { CHROMIUM_PATH: named } = process.env;
  const executablePath = [named ?? '', ...installed].find((path) => path !== '' && existsSync(path));
  if (executablePath !== undefined) return { executablePath, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium();
  throw new Error('No Chromium was found. Install one, or name it in CHROMIUM_PATH.');
}
