import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../measure/folders';
import { benchmarkNames } from '../options';
import type { Report } from './report';
import { print, printRows } from './report';
import type { Table } from './results-page';
import { writeResult } from './results-page';

/** The page of results, seen from the project. */
const RESULTS = 'bench/RESULTS.md';
/** The parts of the page, in their order. */
const parts = [...benchmarkNames, 'scale', 'nodes', 'node-failures'] as const;

export interface Benchmark {
  readonly name: (typeof parts)[number];
  /** Such as "Node v26.10.0, 2 x CPU". */
  readonly machine: string;
  /** True if its figures are rough and must not get on the page of results. */
  readonly isQuick: boolean;
  measure(report: Report): Promise<void>;
}

export const describeMachine = (): string =>
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}`;

const readLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);
const runGit = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();

/** Reads the commit, with "-dirty" if a file differs from it. The page of results does after each benchmark, and does not count. */
function readCommit(): string {
  const commit = runGit('rev-parse', '--short=12', 'HEAD');
  const changed = runGit('status', '--porcelain', '--untracked-files=no', '--', '.', `:(exclude)${RESULTS}`);
  return changed === '' ? commit : `${commit}-dirty`;
}

/** Runs a benchmark and prints what it measured. A run at full length writes it to the page of results, too. */
export async function runBenchmark({ name, machine, isQuick, measure }: Benchmark): Promise<void> {
  const tables: Table[] = [];
  const loadBefore = readLoad();
  const commit = readCommit();
  await measure((heading, rows) => {
    printRows(heading, rows);
    tables.push({ heading, rows });
  });
  const load = `load of the machine ${loadBefore} before and ${readLoad()} after`;
  print(`  ${load}`);
  if (isQuick) return;
  const date = new Date().toISOString().slice(0, 10);
  const circumstances = `${date}, commit ${commit}, ${machine}, ${load}`;
  writeResult(join(projectFolder, RESULTS), { name, circumstances, tables }, parts);
}

/** Runs something with an empty folder, and removes it afterwards. */
export async function runInFolder(run: (folder: string) => Promise<void>): Promise<void> {
  // A folder near the sources, because the system's temporary folder may be memory. There durability costs nothing.
  const cache = join(projectFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
