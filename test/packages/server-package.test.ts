import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../../package.json';
import { createDeb } from '../../tools/deb/write-deb';
import type { DebianRoot } from '../support/packages/debian-roots';
import { makeDebianRoot, releases, removeDebianRoot } from '../support/packages/debian-roots';
import { CALL, SERVE, SET_UP } from '../support/packages/service-scripts';

const repository = join(import.meta.dirname, '../..');
const SECONDS = 1_700_000_000;
/** The package of the same program under an older version, because none was published before. */
const OLD_VERSION = '0.0.9';

/** The mirror of a release in development may be older than its lists allow. */
const UPDATE = 'apt-get update -qq -o Acquire::Check-Valid-Until=false';
const INSTALL = 'apt-get install --yes -qq --no-install-recommends';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Writes both packages into a root. They are in the same place in each. */
async function copyPackages({ folder }: DebianRoot): Promise<void> {
  for (const [name, version] of [
    ['old.deb', OLD_VERSION],
    ['new.deb', undefined],
  ] as const) {
    const { content } = await createDeb(repository, { seconds: SECONDS, version });
    writeFileSync(join(folder, 'opt', name), content);
  }
}

describe.each(releases)('the server package on Debian %s', (release) => {
  let root: DebianRoot;

  beforeAll(async () => {
    root = makeDebianRoot(release, ['systemd']);
    await copyPackages(root);
  }, 900_000);

  afterAll(() => removeDebianRoot(root));

  it('is installed with its own user, and nothing of it differs from the package', () => {
    root.run(UPDATE);
    const { seconds } = root.run(`${INSTALL} /opt/old.deb`);
    print(`${release}: installed in ${seconds.toFixed(1)} s`);
    expect(root.run('dpkg --verify brasstag').stdout).toBe('');
    const facts =
      'stat -c "%U %a" /var/lib/brasstag; id -un brasstag; getent passwd brasstag | cut -d: -f6,7';
    expect(root.run(facts).stdout).toBe('brasstag 700\nbrasstag\n/var/lib/brasstag:/usr/sbin/nologin\n');
  });

  it('has a unit that systemd accepts and calls safe', () => {
    const { stdout, stderr } = root.run('systemd-analyze verify --man=no brasstag.service');
    expect(`${stdout}${stderr}`).toBe('');
    const judged = root.run('systemd-analyze security --offline=yes --no-pager brasstag.service').stdout;
    const [line = '', score = ''] =
      /Overall exposure level for brasstag.service: ([\d.]+) \w+/.exec(judged) ?? [];
    print(`${release}: ${line}`);
    expect(Number(score)).toBeLessThan(2);
  });

  it('serves what the unit starts, where only its state can be written, and answers the first call', () => {
    const options = { isOffline: true, writable: '/var/lib/brasstag' };
    const { stdout, seconds } = root.run(
      `${SERVE} serve ${SET_UP} ${CALL} cat /tmp/served.log; end`,
      options,
    );
    print(`${release}: served, set up and called in ${seconds.toFixed(1)} s`);
    expect(stdout).toContain('200 Harbour House\n');
    expect(stdout).toContain('Settings file: /etc/brasstag/settings.json (sets nothing)\n');
    expect(stdout).not.toContain('/open/');
  });

  it('opens the data for its own user alone', () => {
    root.run('useradd guest');
    const asGuest = 'setpriv --reuid=guest --regid=guest --clear-groups brasstag';
    const refused = root.try(`${asGuest} keys list`, { isOffline: true });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toBe(
      'Only root and the user brasstag may open the data of this service: put sudo before the command.\n',
    );
    expect(root.run(`${asGuest} keys --help`, { isOffline: true }).stdout).toContain('brasstag keys');
    expect(root.run('brasstag keys list', { isOffline: true }).stdout).toContain('First');
  });

  it('refuses a bad settings file with the exit code after which systemd does not start it again', () => {
    const script = `echo '{ "port": 80 }' >/opt/bad.json
setpriv --reuid=brasstag --regid=brasstag --init-groups brasstag serve --settings /opt/bad.json`;
    const refused = root.try(script, { isOffline: true });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('port: must be at least 1024.'),
    ]);
  });

  it('keeps settings and data in an upgrade, and copies the data before it', () => {
    const settings = '{ "port": 4400 }\n';
    writeFileSync(join(root.folder, 'etc/brasstag/settings.json'), settings);
    const { stdout, seconds } = root.run('dpkg --install /opt/new.deb; cat /etc/brasstag/settings.json');
    print(`${release}: upgraded with a copy in ${seconds.toFixed(1)} s`);
    const [, copy = ''] = /The data before the upgrade are in (\S+)/.exec(stdout) ?? [];
    expect(copy).toMatch(/^\/var\/lib\/brasstag\/before-upgrade\/brasstag-0\.0\.9-\d{8}T\d{6}Z\.db$/);
    expect(stdout.endsWith(settings)).toBe(true);
    expect(root.run(`stat -c "%U %a" ${copy}`).stdout).toBe('brasstag 600\n');
    const again = root.run(`export PORT=4400; ${SERVE} serve; ${CALL} end`, { isOffline: true });
    expect(again.stdout).toBe('200 Harbour House\n');
    expect(root.run(`brasstag restore ${copy}`, { isOffline: true }).stdout).toContain('Restored');
  });

  it('is not upgraded while its data cannot be copied', () => {
    const database = '/var/lib/brasstag/brasstag/brasstag.db';
    root.run(`cp -p ${database} /opt/kept.db; printf 'no database' >${database}`);
    const refused = root.try('dpkg --install /opt/old.deb', { isOffline: true });
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('Brasstag was not upgraded, because its data could not be copied first');
    expect(root.run('dpkg-query --status brasstag').stdout).toMatch(
      new RegExp(`^Status: install ok installed$[^]*^Version: ${packageFile.version}$`, 'm'),
    );
    root.run(`cp -p /opt/kept.db ${database}`);
  });

  it('keeps settings and data when it is removed, and data when no person can be asked at the purge', () => {
    root.run('dpkg --remove brasstag');
    root.run('test -f /etc/brasstag/settings.json && test -f /var/lib/brasstag/brasstag/brasstag.db');
    const { stderr } = root.run('dpkg --purge brasstag');
    expect(stderr).toContain('The data of Brasstag stay in /var/lib/brasstag');
    root.run('test ! -e /etc/brasstag && test -f /var/lib/brasstag/brasstag/brasstag.db && id brasstag');
  });

  it('finds its data when it is installed again, and deletes them when a person says so', () => {
    root.run(`${INSTALL} /opt/new.deb`);
    const again = root.run(`${SERVE} serve; ${CALL} end`, { isOffline: true });
    expect(again.stdout).toBe('200 Harbour House\n');
    // A person at a terminal, whose answer is typed for them.
    const asked = root.run(
      `mkdir -p /dev/pts; mount -t devpts devpts /dev/pts
echo yes | script --quiet --return --command 'env DEBIAN_FRONTEND=teletype TERM=dumb dpkg --purge brasstag' /dev/null`,
    );
    expect(asked.stdout).toContain('Delete all data of Brasstag?');
    root.run('test ! -e /var/lib/brasstag && ! id brasstag 2>/dev/null');
  });
});
