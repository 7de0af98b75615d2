import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What the program is made from. Folders count too: a file that was removed leaves its trace there alone. */
const SOURCES = [
  'shared',
  'src-server',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

const changedAtMs = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newestSourceMs(root: string): number {
  let newest = 0;
  for (const source of SOURCES) {
    const path = join(root, source);
    newest = Math.max(newest, changedAtMs(path));
    if (!statSync(path).isDirectory()) continue;
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      newest = Math.max(newest, changedAtMs(join(path, name)));
  }
  return newest;
}

export const programFile = (root: string): string => join(root, 'out', 'server', 'cli.js');

/** Whether the built program is missing or older than a source. */
export const isStale = (root: string): boolean => changedAtMs(programFile(root)) < newestSourceMs(root);

/** Files below a folder, those at its top last: they are the ones that name the others. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((left, right) => right.split(/[\\/]/).length - left.split(/[\\/]/).length);

/**
 * Puts each file in its place in one step. Nothing is taken away: a service that runs may still import what it was built
 * with, and another build that ends at the same time puts the same files there.
 */
function install(built: string, place: string): void {
  for (const file of filesOf(built)) {
    const target = join(place, relative(built, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
}

/** Builds aside and installs. Returns null, or what the builder said when it failed. */
export function build(root: string): string | null {
  const startedAt = new Date();
  const aside = join(root, 'out', `.server-${process.pid}`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  try {
    const args = [vite, 'build', '--logLevel', 'warn', '--outDir', aside, '--emptyOutDir'];
    const { status, error, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) return `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`;
    // What was edited while the build ran is newer than the build.
    for (const file of filesOf(aside)) utimesSync(file, startedAt, startedAt);
    install(aside, dirname(programFile(root)));
    return null;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
