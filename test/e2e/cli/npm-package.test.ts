import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import packageFile from '../../../package.json';
import { writeNpmPackage } from '../../../tools/npm/write-npm-package';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const root = join(import.meta.dirname, '../../..');
/** Settings of the npm that runs this test, such as its prefix, are not those of another npm. */
const outside = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'));
/** The machine's own programs: not the Node that npm puts first for the scripts of the repository. */
const env = {
  ...Object.fromEntries(outside),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};
const prefix = mkdtempSync(join(tmpdir(), 'brasstag-test-'));
const installed = join(prefix, 'lib/node_modules/brasstag');
const brasstag = join(prefix, 'bin/brasstag');

const run = (...args: string[]): string => execFileSync(brasstag, args, { env, encoding: 'utf8' });

function serve(dataDirectory: string): ChildProcess {
  const args = ['serve', '--demo', '--port', '0', '--data-dir', dataDirectory];
  const child = spawn(brasstag, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Reads what the demo prints until its example of a call. */
async function readCall({ stdout }: ChildProcess): Promise<{ url: string; authorization: string }> {
  if (stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface(stdout)) {
    const [, token, url] = /curl -s -H "Authorization: (Bearer \S+)" "(\S+)"/.exec(line) ?? [];
    if (token !== undefined && url !== undefined) return { url, authorization: token };
  }
  throw new Error('the demo printed no call');
}

describe('the npm package, installed from its archive', () => {
  beforeAll(() => {
    mkdirSync(join(prefix, 'lib'));
    const folder = writeNpmPackage(root);
    const pack = ['pack', '--silent', '--pack-destination', prefix];
    const archive = execFileSync('npm', pack, { cwd: folder, env, encoding: 'utf8' }).trim();
    const install = [
      'install',
      '--global',
      '--prefix',
      prefix,
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ];
    execFileSync('npm', [...install, '--loglevel', 'error', join(prefix, archive)], { cwd: prefix, env });
  });

  afterAll(() => rmSync(prefix, { recursive: true, force: true }));

  verifies(
    'run.npm-package',
    'serves the demo to a key, lists its keys, and ends with the launcher',
    async () => {
      const dataDirectory = join(createTemporaryFolder(), 'data');
      const child = serve(dataDirectory);
      const { url, authorization } = await readCall(child);
      expect((await fetch(new URL('/healthz', url))).status).toBe(200);
      expect((await fetch(url)).status).toBe(401);
      const answer = await fetch(url, { headers: { authorization } });
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{}, {}, {}] }]);
      expect(await (await fetch(new URL('/', url))).text()).toContain('<title>Brasstag</title>');
      const keys = JSON.parse(run('keys', 'list', '--json', '--data-dir', dataDirectory));
      expect(keys).toContainEqual(expect.objectContaining({ name: 'Your test key (demo)', state: 'active' }));
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(existsSync(join(dataDirectory, 'lock-owner.txt'))).toBe(false);
    },
  );

  verifies('run.npm-package', 'ends the service also when the launcher is killed', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    const child = serve(dataDirectory);
    const { url } = await readCall(child);
    child.kill('SIGKILL');
    const isServed = async () => (await fetch(new URL('/healthz', url)).catch(() => null)) !== null;
    await expect.poll(isServed, { timeout: 20_000 }).toBe(false);
  });

  verifies('run.npm-package', 'prints its version, and passes a refusal and its exit code on', () => {
    expect(run('--version')).toBe(`${packageFile.version}\n`);
    expect(() => run('keys', 'list', '--data-dir', join(prefix, 'none'))).toThrow(
      expect.objectContaining({ status: 1 }),
    );
  });

  verifies('run.npm-package', 'brings only what the service needs, locked with hashes', () => {
    const { packages } = JSON.parse(readFileSync(join(installed, 'npm-shrinkwrap.json'), 'utf8'));
    const names = Object.keys(packages).map((path) => path.replace('node_modules/', ''));
    const expectedNames =
      /^(?:|@node-rs\/argon2.*|better-sqlite3|node-addon-api|node-(?:linux|win|darwin|bin-darwin)-\w+)$/;
    expect(names.filter((name) => !expectedNames.test(name))).toEqual([]);
    const own: unknown[] = Object.entries(packages).flatMap(([path, locked]) =>
      path === '' ? [] : [locked],
    );
    expect(own.filter((locked) => !JSON.stringify(locked).includes('"integrity":"sha512-'))).toEqual([]);
  });

  verifies('cli.manual', 'brings the manual page of its commands', () => {
    const page = join(prefix, 'share/man/man1/brasstag.1');
    expect(lstatSync(page).isSymbolicLink()).toBe(true);
    expect(readFileSync(page, 'utf8')).toBe(run('man'));
  });
});
