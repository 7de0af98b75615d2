import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchivedFile } from './deb-archive.ts';
import type { DebTarget } from './deb-target.ts';

const scripts = ['preinst', 'postinst', 'prerm', 'postrm'] as const;

/** What the carried Node is linked with (`ldd`), and what the scripts of the package run. All else is essential in Debian. */
const dependencies = [
  'libc6 (>= 2.28)',
  'libgcc-s1',
  'libstdc++6 (>= 5.2)',
  'libatomic1',
  'passwd',
  'debconf (>= 0.5) | debconf-2.0',
];

const KIB = 1024;

/** Formats a version as Debian compares it: a pre-release sorts before its release. */
export const toDebianVersion = (version: string): string => version.replace('-', '~');

const sumSizes = (files: readonly ArchivedFile[]): number =>
  files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

function formatControl(files: readonly ArchivedFile[], version: string, { debArch }: DebTarget): string {
  return `Package: brasstag
Version: ${toDebianVersion(version)}
Architecture: ${debArch}
Maintainer: Brasstag
Installed-Size: ${Math.ceil(sumSizes(files) / KIB)}
Depends: ${dependencies.join(', ')}
Section: net
Priority: optional
Description: scoped API keys for small hotels and holiday lets
 One key opens one property, with exactly the permissions chosen for it, and
 every call is in the audit log. This package is the service with its web
 interface and command line, for a server. It brings its own Node.
`;
}

const formatSums = (files: readonly ArchivedFile[]): string =>
  files
    .map(({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}\n`)
    .toSorted()
    .join('');

/** Creates the files of a package that dpkg reads: its facts, the sums of its files, and its scripts. */
export function createControlFiles(
  root: string,
  files: readonly ArchivedFile[],
  { version, target }: { readonly version: string; readonly target: DebTarget },
): ArchivedFile[] {
  const source = (name: string) => readFileSync(join(root, 'tools/deb/files', name));
  const settings = files.filter(({ path }) => path.startsWith('etc/'));
  return [
    { path: 'control', content: formatControl(files, version, target) },
    { path: 'md5sums', content: formatSums(files.filter((file) => !settings.includes(file))) },
    { path: 'conffiles', content: settings.map(({ path }) => `/${path}\n`).join('') },
    { path: 'templates', content: source('templates') },
    ...scripts.map((path) => ({ path, content: source(path), isExecutable: true })),
  ];
}
