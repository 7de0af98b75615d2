import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** A Chromium for tests, and what its process needs in its environment. */
export interface Chromium {
  /** The source of the browser, as displayed. */
  readonly origin: string;
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Finds the folder of the package's archives, and its version. */
function findPackage(): { readonly archives: string; readonly version: string } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { archives: join(folder, 'bin'), version };
}

const unpackProgram = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()";

/** Unpacks npm's Chromium and the shared libraries that a bare machine lacks. Ends with a rename, because test files run in parallel. */
function unpackChromium(): string {
  const { archives, version } = findPackage();
  const folder = join(tmpdir(), `brasstag-chromium-${version}`);
  if (existsSync(folder)) return folder;
  const staging = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, ['--input-type=module', '-e', unpackProgram], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: staging },
  });
  const archive = join(staging, 'libraries.tar');
  writeFileSync(archive, brotliDecompressSync(readFileSync(join(archives, 'al2023.tar.br'))));
  execFileSync('tar', ['xf', archive, '-C', staging]);
  rmSync(archive);
  try {
    renameSync(staging, folder);
  } catch {
    // Another process was faster.
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

/** Prepares the Chromium of the npm package, which runs on Linux on x64 only. */
function prepareNpmChromium(): Chromium {
  const folder = unpackChromium();
  const known = process.env['LD_LIBRARY_PATH'];
  const libraries = join(folder, 'lib');
  return {
    origin: 'the one that npm brings',
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: known === undefined ? libraries : `${libraries}:${known}` },
  };
}

/** Finds the Chromium that CHROMIUM_PATH names, or npm's. Throws Error where there is neither, so that browser tests fail. */
export function findChromium(): Chromium {
  const { CHROMIUM_PATH: named = '' } = process.env;
  if (named !== '') return { origin: 'named by CHROMIUM_PATH', executablePath: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return prepareNpmChromium();
  throw new Error('npm brings a Chromium for Linux on x64 only. Name another one in CHROMIUM_PATH.');
}

/** Reads its name and version, such as `Chromium 153.0.8010.0`. */
export const getChromiumVersion = ({ executablePath, env }: Chromium): string =>
  execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' }).trim();
