import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packBuilt } from '../../../tools/desktop/pack-desktop';
import { findElectron } from './find-electron';

const root = join(import.meta.dirname, '../../..');
/** Begins the fuses in Electron's binary: the version of the wire, its length, and one character a fuse. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Electron's own defaults. */
const DEFAULT_FUSES = '\u0001\u000810110001';

/** Writes what electron-builder looks for in a runtime, with the fuses of Electron. */
function writeRuntime(folder: string): string {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const { version } = createRequire(import.meta.url)('electron/package.json');
  const files = {
    electron: `#!/bin/sh\nexit 1\n${FUSE_SENTINEL}${DEFAULT_FUSES}\n`,
    LICENSE: 'MIT',
    'LICENSES.chromium.html': '<p>Chromium</p>',
    version,
    'locales/en-US.pak': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o755 });
  return folder;
}

export interface PackedDesktop {
  readonly binary: string;
  readonly archive: string;
  readonly unpacked: string;
}

/** Packs the built program as an installer would contain it, around Electron or a file with its fuses. Linux only. */
export async function packForTest(folder: string): Promise<PackedDesktop> {
  const output = join(folder, 'package');
  const runtimeFolder = findElectron() === null ? writeRuntime(join(folder, 'runtime')) : undefined;
  await packBuilt({ root, output, isUnpacked: true, mustSign: false, homepage: null, runtimeFolder });
  const program = join(output, process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`);
  return {
    binary: join(program, 'brasstag-desktop'),
    archive: join(program, 'resources/app.asar'),
    unpacked: join(program, 'resources/app.asar.unpacked'),
  };
}
