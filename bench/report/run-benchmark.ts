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

/** The parts of the page of results, in their order. */
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
const readCommit = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });

/** Runs a benchmark and prints what it measured. A run at full length writes it to the page of results, too. */
export async function runBenchmark({ name, machine, isQuick, measure }: Benchmark): Promise<void> {
  const tables: Table[] = [];
  const loadBefore = readLoad();
  await measure((heading, rows) => {
    printRows(heading, rows);
    tables.push({ heading, rows });
  });
  const load = `load of the machine ${loadBefore} before and ${readLoad()} after`;
  print(`  ${load}`);
  if (isQuick) return;
  const date = new Date().toISOString().slice(0, 10);
  const circumstances = `${date}, commit ${readCommit().trim()}, ${machine}, ${load}`;
  writeResult(join(projectFolder, 'bench/RESULTS.md'), { name, circumstances, tables }, parts);
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
