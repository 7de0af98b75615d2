import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const releases = ['oldstable', 'stable', 'testing'] as const;
export type Release = (typeof releases)[number];

const MIRROR = 'http://deb.debian.org/debian';
const ROOT_MODE = 0o755;
const MAX_OUTPUT_BYTES = 10 * 1024 * 1024;
const cache = join(import.meta.dirname, '../../../.cache/debian');

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/** A root of Debian in a folder, in which scripts run as root of that system. */
export interface DebianRoot {
  readonly folder: string;
  /** Runs a script of the shell. Throws Error with its output unless it ends with 0. */
  run(script: string, options?: RunOptions): Finished;
  /** Runs a script that may fail. */
  try(script: string, options?: RunOptions): Finished;
}

interface RunOptions {
  /** Only 127.0.0.1, of the root alone. Left out: the network of this machine, for the mirror. */
  readonly isOffline?: boolean;
  /** Only this folder and /tmp can be written, and /proc shows processes alone, as the unit and the container have it. */
  readonly writable?: string;
}

/** Fetches debootstrap into the cache of this repository, without installing it. It is a script for the shell. */
function fetchDebootstrap(): string {
  const folder = join(cache, 'debootstrap');
  const script = join(folder, 'usr/sbin/debootstrap');
  if (existsSync(script)) return script;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['download', '--quiet', 'debootstrap'], { cwd: folder, stdio: 'ignore' });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  execFileSync('dpkg-deb', ['--extract', join(folder, archive), folder]);
  return script;
}

/** How the namespace of a script is made. `$0` is the root, `$1` the script. They end with it, mounts included. */
function formatNamespace({ isOffline = false, writable }: RunOptions): string {
  const network = isOffline ? ['ip link set lo up'] : [];
  const mounts =
    writable === undefined
      ? ['mount -t proc proc "$0/proc"']
      : [
          'mount --bind "$0" "$0"',
          `mount --bind "$0${writable}" "$0${writable}"`,
          'mount -t tmpfs tmpfs "$0/tmp"',
          'mount -t proc -o subset=pid,hidepid=invisible proc "$0/proc"',
          'mount -o remount,ro,bind "$0"',
        ];
  return [...network, ...mounts, 'exec chroot "$0" /bin/sh -euc "$1"'].join('\n');
}

function runInRoot(folder: string, script: string, options: RunOptions): Finished {
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(options.isOffline ? ['--net'] : [])];
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...namespaces, 'sh', '-euc', formatNamespace(options), folder, script],
    {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  );
  return { code: status, stdout, stderr, seconds: (performance.now() - startedAt) / 1000 };
}

const createRoot = (folder: string): DebianRoot => ({
  folder,
  try: (script, options = {}) => runInRoot(folder, script, options),
  run(script, options = {}) {
    const finished = runInRoot(folder, script, options);
    if (finished.code !== 0)
      throw new Error(`${script}\nended with ${finished.code}:\n${finished.stdout}${finished.stderr}`);
    return finished;
  },
});

/** Makes a fresh root of a release with the least packages and these. Archives are kept in the cache. */
export function makeDebianRoot(release: Release, packages: readonly string[] = []): DebianRoot {
  if (process.getuid?.() !== 0)
    throw new Error('The test of the packages needs root, for chroot alone: sudo npm run packages:test');
  const script = fetchDebootstrap();
  const archives = join(cache, 'archives');
  mkdirSync(archives, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), `brasstag-${release}-`));
  const include = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
  execFileSync(
    'sh',
    [script, '--variant=minbase', ...include, `--cache-dir=${archives}`, release, folder, MIRROR],
    {
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        DEBOOTSTRAP_DIR: join(cache, 'debootstrap/usr/share/debootstrap'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  );
  // Users of the root must be able to enter it.
  chmodSync(folder, ROOT_MODE);
  return createRoot(folder);
}

export const removeDebianRoot = ({ folder }: DebianRoot): void =>
  rmSync(folder, { recursive: true, force: true });
