import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { ElectronApplication } from 'playwright-core';
import { _electron } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from './find-chromium';

const root = join(import.meta.dirname, '../..');
const doubled = join(import.meta.dirname, 'electron-double/electron.ts');

/** Electron's own binary, where it was fetched. Asking the package itself for it would fetch it. */
function electronBinary(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  return existsSync(join(folder, 'path.txt')) ? folder : null;
}

/** What the desktop tests of this run are driven on. */
export const desktopKind: 'electron' | 'double' = electronBinary() === null ? 'double' : 'electron';

process.stderr.write(
  desktopKind === 'electron'
    ? 'Desktop tests run on Electron.\n'
    : 'Desktop tests run on the double over Chromium: the binary of Electron is not here.\n',
);

interface DesktopWish {
  readonly dataDirectory: string;
  readonly args?: readonly string[];
  /** A module that Electron loads before the program. */
  readonly preloaded?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built program, and ends it with the test. */
export async function launchDesktop(wish: DesktopWish): Promise<ElectronApplication> {
  const { dataDirectory, args = [], preloaded, env = {} } = wish;
  const { executablePath: chromium, env: chromiumEnv } = await findChromium();
  const node = dirname(process.execPath);
  const app = await _electron.launch({
    ...(desktopKind === 'double' ? { executablePath: doubled } : {}),
    args: [
      ...(preloaded === undefined ? [] : ['-r', preloaded]),
      root,
      `--data-dir=${dataDirectory}`,
      ...args,
    ],
    cwd: root,
    // Chromium's sandbox does not start for root; nobody else goes without it.
    chromiumSandbox: process.getuid?.() !== 0,
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
      CHROMIUM_PATH: chromium,
      ...chromiumEnv,
      PATH: `${node}${delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
  });
  onTestFinished(() => app.close());
  return app;
}
