import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Program {
  /** What it is made from. Folders count too: a file that was removed leaves its trace there alone. */
  readonly sources: readonly string[];
  /** Under `out/`: the file that names all others, put in place last. */
  readonly entry: string;
  /** Program and arguments of its builder, which puts everything under `aside` as it is to lie under `out/`. */
  readonly builder: (directory: string) => readonly [string, ...string[]];
}

const VITE = 'node_modules/vite/bin/vite.js';
const ELECTRON_VITE = 'node_modules/electron-vite/bin/electron-vite.js';
const EVERYWHERE = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const WORKER_PLUGIN = 'tools/node-workers.ts';
const QUIETLY = ['--logLevel', 'warn'];

/** The parts of the program, each built only when one of its sources changed. */
const parts = {
  server: {
    sources: [...EVERYWHERE, 'src-server', 'vite.config.ts', WORKER_PLUGIN],
    entry: 'server/cli.js',
    builder: (directory) => [VITE, 'build', ...QUIETLY, '--outDir', join(directory, 'server')],
  },
  renderer: {
    sources: [...EVERYWHERE, 'src-renderer', 'renderer.vite.config.ts'],
    entry: 'renderer/index.html',
    builder: (directory) => [
      VITE,
      'build',
      ...QUIETLY,
      '--config',
      'renderer.vite.config.ts',
      '--outDir',
      join(directory, 'renderer'),
    ],
  },
  desktop: {
    sources: [...EVERYWHERE, 'src-server', 'src-main', 'electron.vite.config.ts', WORKER_PLUGIN],
    entry: 'main/main.js',
    builder: (directory) => [ELECTRON_VITE, 'build', ...QUIETLY, '--outDir', directory],
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof parts;
export const allPrograms: readonly ProgramName[] = ['server', 'renderer', 'desktop'];

const changedAtMs = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newestSourceMs(root: string, { sources }: Program): number {
  let newest = 0;
  for (const source of sources) {
    const path = join(root, source);
    newest = Math.max(newest, changedAtMs(path));
    if (!statSync(path).isDirectory()) continue;
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      newest = Math.max(newest, changedAtMs(join(path, name)));
  }
  return newest;
}

/** Absolute path of the file that a part begins with. */
export const getEntryFile = (root: string, name: ProgramName): string => join(root, 'out', parts[name].entry);

/** Whether a part is missing or older than a source. */
const isStale = (root: string, name: ProgramName): boolean =>
  changedAtMs(getEntryFile(root, name)) < newestSourceMs(root, parts[name]);

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
function install(built: string, folder: string): void {
  for (const file of filesOf(built)) {
    const target = join(folder, relative(built, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
}

interface Finished {
  readonly code: number | null;
  readonly output: string;
}

const run = (root: string, args: readonly string[]): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const onOutput = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', onOutput);
    child.stderr.setEncoding('utf8').on('data', onOutput);
    child.once('error', ({ message }) => resolve({ code: null, output: message }));
    child.once('close', (code) => resolve({ code, output }));
  });

/** Builds a part aside and installs it. Answers what the builder said when it failed. */
async function buildPart(root: string, name: ProgramName): Promise<string | null> {
  const startedAt = new Date();
  const directory = join(root, 'out', `.${name}-${process.pid}`);
  try {
    const { code, output } = await run(root, parts[name].builder(directory));
    if (code !== 0) return output;
    // What was edited while the build ran is newer than the build.
    for (const file of filesOf(directory)) utimesSync(file, startedAt, startedAt);
    install(directory, join(root, 'out'));
    return null;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Builds the parts, side by side. Answers null, or what the builders said that failed. */
export async function build(root: string, names: readonly ProgramName[]): Promise<string | null> {
  const problems = await Promise.all(names.map((name) => buildPart(root, name)));
  const problemTexts = problems.filter((problem) => problem !== null);
  return problemTexts.length === 0 ? null : problemTexts.join('\n');
}

/** Builds those of the parts that are missing or older than a source. */
export const buildStale = (root: string, names: readonly ProgramName[]): Promise<string | null> =>
  build(
    root,
    names.filter((name) => isStale(root, name)),
  );
