import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { createDesktopPackages } from '../../../tools/desktop/desktop-packages';
import { judgeProbe } from '../../../tools/desktop/judge-probe';
import { findMissingNativeFiles } from '../../../tools/desktop/native-files';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const argon2 = (name: string): string => `node_modules/@node-rs/argon2-${name}/argon2.${name}.node`;
const sqlite = (name: string): string => `node_modules/better-sqlite3/prebuilds/${name}.node`;

const desktopPackages = createDesktopPackages('linux');

describe('the packages of the desktop program', () => {
  verifies('desktop.fuses', 'have every fuse set', () => {
    expect(desktopPackages.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
      loadBrowserProcessSpecificV8Snapshot: false,
      resetAdHocDarwinSignature: true,
    });
    expect(desktopPackages.asar).toEqual({ smartUnpack: false });
    expect(desktopPackages.asarUnpack).toEqual(['**/*.node']);
    expect(createDesktopPackages('darwin').files.slice(-2)).toEqual([
      sqlite('darwin-x64'),
      sqlite('darwin-arm64'),
    ]);
    expect([desktopPackages.mac.hardenedRuntime, desktopPackages.npmRebuild]).toEqual([true, false]);
  });

  verifies('desktop.package-targets', 'are for three systems, with names of their own', () => {
    const { mac, win, linux, deb, appId, productName } = desktopPackages;
    expect(mac.target).toEqual([{ target: 'dmg', arch: ['universal'] }]);
    expect([win.target, linux.target]).toEqual([['nsis'], ['AppImage', 'deb']]);
    expect([appId, productName]).toEqual(['org.brasstag.desktop', 'Brasstag']);
    for (const name of [deb.packageName, linux.executableName]) expect(name).toBe('brasstag-desktop');
    expect(Object.keys(packageFile.bin)).not.toContain('brasstag-desktop');
  });

  verifies('desktop.package-targets', 'name no server, and are published by nothing in the packing', () => {
    expect(desktopPackages.publish).toBeNull();
    expect(JSON.stringify(desktopPackages)).not.toMatch(/https?:|www\.|@\w+\.\w+/);
  });

  verifies(
    'desktop.package-native-files',
    'are not packed without the native files of their processors',
    () => {
      const root = createTemporaryFolder();
      const mac = { platform: 'darwin', processors: ['x64', 'arm64'] } as const;
      const all = [
        sqlite('darwin-x64'),
        argon2('darwin-x64'),
        sqlite('darwin-arm64'),
        argon2('darwin-arm64'),
      ];
      expect(findMissingNativeFiles(root, mac)).toEqual(all);
      for (const file of all.slice(0, 3)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), '');
      }
      expect(findMissingNativeFiles(root, mac)).toEqual([argon2('darwin-arm64')]);
      expect(findMissingNativeFiles(root, { platform: 'win32', processors: ['x64'] })).toEqual([
        sqlite('win32-x64'),
        argon2('win32-x64-msvc'),
      ]);
    },
  );

  verifies('desktop.package-probe', 'are judged by health, page and closed ports', () => {
    const right = { health: 200, page: 'app://bundle/index.html', openPorts: [], errors: '' };
    expect(judgeProbe(right)).toEqual([]);
    expect(judgeProbe({ ...right, health: 503 })).toEqual(['/healthz answered 503 instead of 200.']);
    expect(judgeProbe({ ...right, health: null })).toEqual(['/healthz answered nothing instead of 200.']);
    expect(judgeProbe({ ...right, page: 'http://localhost:5173/' })).toHaveLength(1);
    expect(judgeProbe({ ...right, page: null, openPorts: [9229] })).toHaveLength(2);
  });
});
