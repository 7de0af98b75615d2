import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { createDeb } from '../../../tools/deb/write-deb';
import { readDeb } from '../../support/packages/read-deb';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const root = join(import.meta.dirname, '../../..');
const SECONDS = 1_700_000_000;
const isFolder = ({ path }: { readonly path: string }): boolean => path === '' || path.endsWith('/');

type Deb = Awaited<ReturnType<typeof readDeb>>;
type File = Deb['data'][number];

/** Everything that the package may install. */
const allowed: readonly RegExp[] = [
  /^etc\/brasstag\/settings\.json$/,
  /^usr\/bin\/brasstag$/,
  /^usr\/lib\/brasstag\/(?:bin\/node|check-health\.mjs)$/,
  /^usr\/lib\/brasstag\/server\/(?:cli\.js|package\.json|(?:assets|workers)\/[\w.-]+\.js)$/,
  /^usr\/lib\/brasstag\/renderer\/(?:index\.html|assets\/[\w.-]+\.(?:js|css|woff2|svg)|compressed\/[\w.-]+\.(?:js|css))$/,
  /^usr\/lib\/brasstag\/node_modules\/better-sqlite3\/(?:package\.json|LICENSE|lib\/[\w/-]+\.js|prebuilds\/linux-(?:x64|arm64)\.node)$/,
  /^usr\/lib\/brasstag\/node_modules\/@node-rs\/argon2\/(?:package\.json|LICENSE|index\.js)$/,
  /^usr\/lib\/brasstag\/node_modules\/@node-rs\/argon2-linux-(?:x64|arm64)-gnu\/(?:package\.json|[\w.-]+\.node)$/,
  /^usr\/lib\/systemd\/system\/brasstag\.service$/,
  /^usr\/share\/bash-completion\/completions\/brasstag$/,
  /^usr\/share\/zsh\/vendor-completions\/_brasstag$/,
  /^usr\/share\/fish\/vendor_completions\.d\/brasstag\.fish$/,
  /^usr\/share\/brasstag\/settings\.schema\.json$/,
  /^usr\/share\/doc\/brasstag\/(?:copyright|changelog\.gz|THIRD-PARTY-NOTICES\.txt)$/,
  /^usr\/share\/man\/man1\/brasstag\.1\.gz$/,
];

describe('the server package', () => {
  let name = '';
  let deb: Deb;
  let files: readonly File[] = [];
  const getFile = (path: string): Buffer =>
    [...files, ...deb.control].find((file) => file.path === path)?.content ?? Buffer.alloc(0);

  beforeAll(async () => {
    const created = await createDeb(root, { seconds: SECONDS, level: 1 });
    ({ name } = created);
    deb = await readDeb(created.content);
    files = deb.data.filter((file) => !isFolder(file));
  }, 180_000);

  verifies('deb.contents', 'installs what the service needs and nothing else, owned by root', () => {
    expect(files.map(({ path }) => path).filter((path) => !allowed.some((one) => one.test(path)))).toEqual(
      [],
    );
    for (const one of allowed)
      expect(
        files.some(({ path }) => one.test(path)),
        String(one),
      ).toBe(true);
    expect(deb.data.every(({ owner, seconds }) => owner === '0:0' && seconds === SECONDS)).toBe(true);
    const executable = files.filter(({ mode }) => mode !== 0o644).map(({ path, mode }) => [path, mode]);
    expect(executable).toEqual([
      ['usr/bin/brasstag', 0o755],
      ['usr/lib/brasstag/bin/node', 0o755],
    ]);
  });

  verifies('deb.contents', 'says what it is and needs, and has the right sums', () => {
    const control = String(getFile('control'));
    const [, architecture = ''] = /^Architecture: (\w+)$/m.exec(control) ?? [];
    expect(name).toBe(`brasstag_${packageFile.version}_${architecture}.deb`);
    expect(control).toContain(`\nVersion: ${packageFile.version}\n`);
    expect(control).toMatch(/^Depends: libc6 \(>= 2\.28\), .*libatomic1/m);
    expect(String(getFile('conffiles'))).toBe('/etc/brasstag/settings.json\n');
    const sums = files
      .filter(({ path }) => !path.startsWith('etc/'))
      .map(({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}`);
    expect(String(getFile('md5sums')).trim().split('\n').toSorted()).toEqual(sums.toSorted());
  });

  verifies('deb.contents', 'brings all licences', () => {
    expect(String(getFile('usr/share/doc/brasstag/copyright'))).toMatch(
      /^License: Node\.js\n Node\.js is licensed/m,
    );
    expect(String(getFile('usr/share/doc/brasstag/THIRD-PARTY-NOTICES.txt'))).toContain('better-sqlite3');
  });

  verifies(
    'deb.own-command',
    'names the installed command everywhere, never one that npx would fetch',
    () => {
      const texts = files.filter(({ path }) => /\.(?:js|html|gz|fish)$|completions?\//.test(path));
      const naming = texts.filter(({ path, content }) =>
        (path.endsWith('.gz') ? gunzipSync(content) : content).includes('npx brasstag'),
      );
      expect(naming.map(({ path }) => path)).toEqual(['usr/share/doc/brasstag/changelog.gz']);
      expect(String(gunzipSync(getFile('usr/share/man/man1/brasstag.1.gz')))).toContain(
        'brasstag serve \\-\\-port 4319',
      );
    },
  );

  verifies('deb.contents', 'runs on its own Node and native code, without the repository', () => {
    const folder = createTemporaryFolder();
    for (const { path, mode, content } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
      chmodSync(join(folder, path), mode);
    }
    const library = join(folder, 'usr/lib/brasstag');
    const run = (...args: string[]): string =>
      execFileSync(join(library, 'bin/node'), [join(library, 'server/cli.js'), ...args], {
        env: { XDG_DATA_HOME: join(folder, 'var') },
        encoding: 'utf8',
      });
    const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
    const output = run(
      'setup',
      '--organisation',
      'Quay',
      '--property',
      'Harbour House',
      '--time-zone',
      'Europe/Lisbon',
      ...owner,
    );
    expect(output).toContain('Set a password for the Owner: brasstag members set-password maren@example.com');
    expect(JSON.parse(run('properties', 'list', '--json'))).toMatchObject([{ name: 'Harbour House' }]);
  });
});
