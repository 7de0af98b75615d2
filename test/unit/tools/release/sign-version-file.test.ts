import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersionFile } from '@server/features/service/updates/read-version-file';
import { compareVersions } from '@shared/service/version-file';
import { describe, expect, it } from 'vitest';
import { listSignedPackages } from '../../../../tools/release/list-signed-packages';
import { signVersionFile } from '../../../../tools/release/sign-version-file';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const root = join(import.meta.dirname, '../../../..');
const program = join(root, 'tools/release/write-version-file.ts');
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

describe('the signed version file', () => {
  verifies('release.version-file', 'is written with a new key, and read with its public half', () => {
    const folder = createTemporaryFolder();
    const [key, output] = [join(folder, 'release.pem'), join(folder, 'version.json')];
    const publicKey = run(['--new-key', key]);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(() => run(['--new-key', key])).toThrow('EEXIST');
    expect(run(['--version', '1.2.3', '--output', output, '--key', key, '--days', '30'])).toBe(publicKey);
    const { version, signedAtMs, expiresAtMs } = readVersionFile(readFileSync(output, 'utf8'), publicKey);
    expect([version, expiresAtMs - signedAtMs]).toEqual(['1.2.3', 30 * 86_400_000]);
    const fromEnvironment = join(folder, 'other.json');
    run(['--version', '1.2.4', '--output', fromEnvironment], { RELEASE_KEY: readFileSync(key, 'utf8') });
    expect(readVersionFile(readFileSync(fromEnvironment, 'utf8'), publicKey).version).toBe('1.2.4');
  });

  verifies('release.version-file', 'is not written with another kind of key, version or validity', () => {
    const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsaKey = rsa.privateKey.export({ format: 'pem', type: 'pkcs8' });
    const signing = { version: '1.2.3', packages: [], nowMs: 0, validDays: 90, privateKey: String(ed25519) };
    expect(() => signVersionFile({ ...signing, privateKey: String(rsaKey) })).toThrow('no Ed25519 key');
    expect(() => signVersionFile({ ...signing, version: '1.2.3-beta' })).toThrow();
    for (const validDays of [0, 181, 1.5, Number.NaN])
      expect(() => signVersionFile({ ...signing, validDays })).toThrow('1 to 180 days');
    const file = signVersionFile(signing);
    const rsaPublic = rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(() => readVersionFile(file, rsaPublic)).toThrow('no Ed25519 key');
  });

  verifies('release.version-file', 'names size and hash of the packages that are there', () => {
    const folder = createTemporaryFolder();
    const [key, output] = [join(folder, 'release.pem'), join(folder, 'version.json')];
    const packages = join(folder, 'packages');
    mkdirSync(packages);
    for (const name of ['linux-x86_64.AppImage', 'win-x64.exe', 'linux-amd64.deb', 'mac-universal.dmg'])
      writeFileSync(join(packages, `Brasstag-1.2.3-${name}`), name);
    const publicKey = run(['--new-key', key]);
    const url = 'https://updates.example.com/1.2.3';
    const args = ['--version', '1.2.3', '--output', output, '--key', key, '--packages', packages];
    run([...args, '--packages-url', url]);
    const hash = (text: string) => createHash('sha512').update(text).digest('base64');
    expect(readVersionFile(readFileSync(output, 'utf8'), publicKey).packages).toEqual([
      {
        kind: 'appimage',
        processor: 'x64',
        url: `${url}/Brasstag-1.2.3-linux-x86_64.AppImage`,
        bytes: 21,
        sha512: hash('linux-x86_64.AppImage'),
      },
      {
        kind: 'nsis',
        processor: 'x64',
        url: `${url}/Brasstag-1.2.3-win-x64.exe`,
        bytes: 11,
        sha512: hash('win-x64.exe'),
      },
    ]);
    const list = (version: string, address: string) =>
      listSignedPackages({ version, folder: packages, url: address });
    expect(() => list('1.2.4', url)).toThrow('is not of version 1.2.4');
    expect(() => listSignedPackages({ version: '1.2.3', folder, url })).toThrow('has no package');
    for (const address of ['http://u.example.com', 'https://me@u.example.com', 'https://u.example.com/?a='])
      expect(() => list('1.2.3', address)).toThrow();
  });

  it('compares versions by number', () => {
    const order = ['0.9.10', '0.10.0', '1.0.0', '1.0.1', '10.0.0'];
    for (const [index, version] of order.entries()) {
      expect(compareVersions(version, version)).toBe(0);
      for (const later of order.slice(index + 1)) {
        expect(compareVersions(version, later)).toBeLessThan(0);
        expect(compareVersions(later, version)).toBeGreaterThan(0);
      }
    }
  });
});
