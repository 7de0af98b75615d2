import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Program {
  /** Files and folders it is built from. Folders count, because a removed file changes only its folder. */
  readonly sources: readonly string[];
  /** Under `out/`: the file that names all others, installed last. */
  readonly entry: string;
  /**
   * Returns program and arguments of the builder. It writes everything into the given directory, as it is to be under
   * `out/`.
   */
  readonly builder: (directory: string) => readonly [string, ...string[]];
}

const VITE = 'node_modules/vite/bin/vite.js';
const ELECTRON_VITE = 'node_modules/electron-vite/bin/electron-vite.js';
const COMMON_SOURCES = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const WORKER_PLUGIN = 'tools/bundle/node-workers.ts';
const EXPRESS_PLUGIN = 'tools/bundle/express-parts.ts';
const ASCII_PLUGIN = 'tools/bundle/ascii-chunks.ts';
const COMMONJS_PLUGIN = 'tools/bundle/commonjs-marker.ts';
const COMPRESSED_PLUGIN = 'tools/bundle/compressed-copies.ts';
/** The bundle for Claude Desktop has the icon. */
const BUNDLE_SOURCES = ['tools/bundle/program-bundler.ts', 'icons'];
const QUIET = ['--logLevel', 'warn'];

/** The parts of the program. Each is built only after one of its sources changed. */
const parts = {
  server: {
    sources: [
      ...COMMON_SOURCES,
      'src-server',
      'vite.config.ts',
      WORKER_PLUGIN,
      EXPRESS_PLUGIN,
      ASCII_PLUGIN,
      COMMONJS_PLUGIN,
      ...BUNDLE_SOURCES,
    ],
    entry: 'server/cli.js',
    builder: (directory) => [VITE, 'build', ...QUIET, '--outDir', join(directory, 'server')],
  },
  renderer: {
    sources: [...COMMON_SOURCES, 'src-renderer', 'renderer.vite.config.ts', COMPRESSED_PLUGIN],
    entry: 'renderer/index.html',
    builder: (directory) => [
      VITE,
      'build',
      ...QUIET,
      '--config',
      'renderer.vite.config.ts',
      '--outDir',
      join(directory, 'renderer'),
    ],
  },
  desktop: {
    sources: [
      ...COMMON_SOURCES,
      'src-server',
      'src-main',
      'electron.vite.config.ts',
      WORKER_PLUGIN,
      EXPRESS_PLUGIN,
      ASCII_PLUGIN,
      ...BUNDLE_SOURCES,
    ],
    entry: 'main/main.js',
    builder: (directory) => [ELECTRON_VITE, 'build', ...QUIET, '--outDir', directory],
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof parts;
export const allPrograms: readonly ProgramName[] = ['server', 'renderer', 'desktop'];

const getChangeMs = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newestSourceMs(root: string, { sources }: Program): number {
  let newest = 0;
  for (const source of sources) {
    const path = join(root, source);
    newest = Math.max(newest, getChangeMs(path));
    if (!statSync(path).isDirectory()) continue;
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      newest = Math.max(newest, getChangeMs(join(path, name)));
  }
  return newest;
}

/** Gets the absolute path of a part's entry file. */
export const getEntryFile = (root: string, name: ProgramName): string => join(root, 'out', parts[name].entry);

const getListFile = (out: string, name: ProgramName): string => join(out, `${name}.files.json`);

/** Reads which files under `out/` the newest build of a part has written. Older builds leave theirs beside them. */
export const readBuiltFiles = (root: string, name: ProgramName): readonly string[] => {
  const list: unknown = JSON.parse(readFileSync(getListFile(join(root, 'out'), name), 'utf8'));
  if (!Array.isArray(list)) throw new TypeError(`the list of files of ${name} is no list`);
  return list.map(String);
};

/** True if a part is missing or older than a source. */
const isStale = (root: string, name: ProgramName): boolean =>
  getChangeMs(getEntryFile(root, name)) < newestSourceMs(root, parts[name]);

/** Lists files below a folder. Those at its top come last, because they name the others. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((left, right) => right.split(/[\\/]/).length - left.split(/[\\/]/).length);

/**
 * Installs each file in one step and removes none. A running service may still import its older files. Another build
 * that ends at the same time writes the same files.
 */
function install(built: string, folder: string): void {
  for (const file of listFiles(built)) {
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

/** Builds a part in a temporary folder and installs it. Returns the builder's output if it failed, else null. */
async function buildPart(root: string, name: ProgramName): Promise<string | null> {
  const startedAt = new Date();
  const directory = join(root, 'out', `.${name}-${process.pid}`);
  try {
    const { code, output } = await run(root, parts[name].builder(directory));
    if (code !== 0) return output;
    const files = listFiles(directory).map((file) => relative(directory, file));
    writeFileSync(getListFile(directory, name), JSON.stringify(files));
    // A source that was edited during the build must be newer than the result.
    for (const file of listFiles(directory)) utimesSync(file, startedAt, startedAt);
    install(directory, join(root, 'out'));
    // Node compiled the files before this build into it, and never removes them.
    rmSync(join(root, 'out/server/compile-cache'), { recursive: true, force: true });
    return null;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Builds the parts in parallel. Returns the output of the builders that failed, else null. */
export async function build(root: string, names: readonly ProgramName[]): Promise<string | null> {
  const problems = await Promise.all(names.map((name) => buildPart(root, name)));
  const problemTexts = problems.filter((problem) => problem !== null);
  return problemTexts.length === 0 ? null : problemTexts.join('\n');
}

/** Builds those parts that are missing or older than a source. */
export const buildStale = (root: string, names: readonly ProgramName[]): Promise<string | null> =>
  build(
    root,
    names.filter((name) => isStale(root, name)),
  );
