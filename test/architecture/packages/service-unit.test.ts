import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

const folder = join(import.meta.dirname, '../../../tools/deb/files');
const unit = readFileSync(join(folder, 'brasstag.service'), 'utf8');

/** All values of a setting of the unit, in their order. */
const listValues = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** What the unit takes from the service. decision 0177 */
const hardening: Readonly<Record<string, string>> = {
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateTmp: 'yes',
  PrivateDevices: 'yes',
  ProtectProc: 'invisible',
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  RestrictSUIDSGID: 'yes',
  ProtectClock: 'yes',
  ProtectControlGroups: 'yes',
  ProtectHostname: 'yes',
  ProtectKernelLogs: 'yes',
  ProtectKernelModules: 'yes',
  ProtectKernelTunables: 'yes',
  LockPersonality: 'yes',
  RestrictNamespaces: 'yes',
  RestrictRealtime: 'yes',
  RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  SystemCallArchitectures: 'native',
};

verifies('deb.unit', 'runs as its own user and writes its state directory alone', () => {
  expect([listValues('User'), listValues('StateDirectory')]).toEqual([['brasstag'], ['brasstag']]);
  expect([listValues('StateDirectoryMode'), listValues('UMask')]).toEqual([['0700'], ['0077']]);
  expect(listValues('ReadWritePaths')).toEqual([]);
  for (const [name, value] of Object.entries(hardening)) expect(listValues(name), name).toEqual([value]);
  expect(listValues('SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources']);
});

verifies(
  'deb.unit',
  'starts the carried Node with the settings file, and prints no link into the journal',
  () => {
    const [command = ''] = listValues('ExecStart');
    expect(command.split(' ')).toEqual([
      '/usr/lib/brasstag/bin/node',
      '/usr/lib/brasstag/server/cli.js',
      'serve',
      '--settings',
      '/etc/brasstag/settings.json',
      '--no-link',
    ]);
  },
);

verifies('deb.unit', 'does not start again what a person has to repair', () => {
  expect(listValues('Restart')).toEqual(['on-failure']);
  expect(listValues('RestartPreventExitStatus')).toEqual(['2 5']);
});

for (const script of ['brasstag.sh', 'preinst', 'postinst', 'prerm', 'postrm'])
  verifies('deb.contents', `${script} is a script that the shell can read`, () => {
    expect(readFileSync(join(folder, script), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
    expect(execFileSync('sh', ['-n', join(folder, script)], { encoding: 'utf8' })).toBe('');
  });
