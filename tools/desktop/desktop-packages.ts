import type { Configuration } from 'electron-builder';

/** Gets the placeholder for a value that electron-builder knows. */
const fillIn = (name: string): string => ['${', name, '}'].join('');

/**
 * The binaries of better-sqlite3 for a target. Both halves of a universal program for macOS have the same files; the one for the other
 * processor is never loaded.
 */
const listPrebuilds = (platform: NodeJS.Platform): string[] =>
  platform === 'darwin' ? ['darwin-x64', 'darwin-arm64'] : [`${fillIn('platform')}-${fillIn('arch')}`];

/** Files of the program. electron-builder adds the production dependencies, which the last patterns make smaller. */
const listFiles = (platform: NodeJS.Platform): string[] => [
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  'icons/*.png',
  'package.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  '!**/*.map',
  // The typed client is a workspace for integrators, no part of the program.
  '!node_modules/{@brasstag,openapi-fetch,openapi-typescript-helpers}/**',
  // Headers for compiling better-sqlite3, which packing never does.
  '!node_modules/node-addon-api/**',
  // Of the native packages: the code that loads, and the binary for the target.
  '!node_modules/better-sqlite3/{deps,src}/**',
  '!node_modules/better-sqlite3/prebuilds/*.node',
  ...listPrebuilds(platform).map((target) => `node_modules/better-sqlite3/prebuilds/${target}.node`),
];

/** Every fuse of Electron, so that a new one is decided about. decision 0093 */
export const electronFuses = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  grantFileProtocolExtraPrivileges: false,
  loadBrowserProcessSpecificV8Snapshot: false,
  // A changed fuse breaks the signature of Electron's binary, without which macOS starts no program. A real one replaces this.
  resetAdHocDarwinSignature: true,
} as const satisfies Configuration['electronFuses'];

/** Creates the configuration of the desktop packages. Each system packs on itself: docs/packaging.md, decision 0178. */
export const createDesktopPackages = (platform: NodeJS.Platform) =>
  ({
    appId: 'org.brasstag.desktop',
    productName: 'Brasstag',
    copyright: 'MIT licence',
    directories: { output: 'out/package', buildResources: 'icons' },
    icon: 'icons/icon.png',
    artifactName: `${['productName', 'version', 'os', 'arch'].map(fillIn).join('-')}.${fillIn('ext')}`,
    // Built before; better-sqlite3 and @node-rs/argon2 bring N-API binaries that load in Electron as they are.
    npmRebuild: false,
    nodeGypRebuild: false,
    buildDependenciesFromSource: false,
    // Packed files name no place on the machine that packs, and no server that does not exist.
    publish: null,
    files: listFiles(platform),
    // The system loads a native file from a real path only. All other files stay in the archive, whose integrity Electron checks;
    // smartUnpack would move the whole package with it. Electron reads the archive in worker threads, too.
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    electronFuses,
    mac: {
      category: 'public.app-category.business',
      target: [{ target: 'dmg', arch: ['universal'] }],
      x64ArchFiles: '**/*.node',
      hardenedRuntime: true,
    },
    win: { target: ['nsis'] },
    nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: false },
    linux: {
      category: 'Office',
      target: ['AppImage', 'deb'],
      // The command of the service is called brasstag, and both may be installed.
      executableName: 'brasstag-desktop',
      maintainer: 'Brasstag',
    },
    deb: { packageName: 'brasstag-desktop' },
  }) as const satisfies Configuration;
