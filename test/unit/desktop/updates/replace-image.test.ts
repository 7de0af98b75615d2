import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceImage, startAfterExit } from '@main/updates/replace-image';
import { findUpdateTarget } from '@main/updates/update-target';
import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const empty = {
  kind: 'appimage',
  processor: 'x64',
  url: 'https://updates.example.com/new.AppImage',
  bytes: 1,
  sha512: '',
} as const;

describe('an AppImage', () => {
  verifies('updates.install-checked-again', 'stays where it is if the new one cannot be used', () => {
    const folder = createTemporaryFolder();
    const [program, file] = [join(folder, 'Brasstag.AppImage'), join(folder, 'new')];
    writeFileSync(program, 'old');
    expect(() => replaceImage(file, program, empty)).toThrow('ENOENT');
    writeFileSync(file, 'n');
    expect(() => replaceImage(file, program, empty)).toThrow('not the signed one');
    expect(readFileSync(program, 'utf8')).toBe('old');
    expect(existsSync(`${program}.new`)).toBe(false);
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    verifies('updates.install-restart', 'starts when the old program has ended, not before', async () => {
      const folder = createTemporaryFolder();
      const [program, part, marker] = ['start.sh', 'part', 'started'].map((name) => join(folder, name));
      if (program === undefined || part === undefined || marker === undefined) throw new Error('no names');
      writeFileSync(
        program,
        `#!/bin/sh\nkill -0 "$2" 2>/dev/null && echo early > '${part}' || echo "$1" > '${part}'\nmv '${part}' '${marker}'\n`,
      );
      chmodSync(program, 0o755);
      const old = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
      await once(old, 'spawn');
      const { promise, resolve } = Promise.withResolvers<void>();
      const watcher = watch(folder, () => {
        if (existsSync(marker)) resolve();
      });
      startAfterExit(old.pid ?? 0, program, ['--demo', String(old.pid)]);
      old.stdin.end();
      await promise.finally(() => watcher.close());
      expect(readFileSync(marker, 'utf8').trim()).toBe('--demo');
    });
  });
});

describe('what a package can replace', () => {
  const folder = () => {
    const created = createTemporaryFolder();
    writeFileSync(join(created, 'Brasstag.AppImage'), '');
    return created;
  };
  const running = (folder: string) => ({
    isPackaged: true,
    platform: 'linux',
    processor: 'x64',
    image: join(folder, 'Brasstag.AppImage'),
    executable: join(folder, 'Brasstag.exe'),
    productName: 'Brasstag',
  });

  verifies('updates.install-where', 'is an AppImage that the member may write', () => {
    const linux = running(folder());
    expect(findUpdateTarget(linux)).toEqual({ kind: 'appimage', processor: 'x64', program: linux.image });
    expect(findUpdateTarget({ ...linux, processor: 'arm64' })?.processor).toBe('arm64');
    for (const other of [
      { isPackaged: false },
      { image: undefined },
      { image: 'Brasstag.AppImage' },
      { image: `${linux.image}.absent` },
      { processor: 'ia32' },
      { platform: 'darwin' },
    ])
      expect([other, findUpdateTarget({ ...linux, ...other })]).toEqual([other, null]);
  });

  verifies('updates.install-where', 'is a program that the installer for Windows installed', () => {
    const programFolder = folder();
    const windows = { ...running(programFolder), platform: 'win32', image: undefined };
    expect(findUpdateTarget(windows)).toBeNull();
    mkdirSync(join(programFolder, 'Uninstall Brasstag.exe'));
    expect(findUpdateTarget(windows)).toEqual({
      kind: 'nsis',
      processor: 'x64',
      program: windows.executable,
    });
  });
});
