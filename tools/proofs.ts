import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { writePromisesPage } from './proofs/promises-page.ts';
import { formatProofPage } from './proofs/proof-page.ts';
import type { ProofResult } from './proofs/proof-results.ts';
import { readProofResults, reportProgress } from './proofs/proof-results.ts';
import { formatResultTable, sumResults } from './proofs/proof-table.ts';
import { runChild } from './run-child.ts';

const root = dirname(import.meta.dirname);
const names = ['revocation', 'canaries', 'tamper', 'nodes'] as const;

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string' },
    from: { type: 'string' },
    title: { type: 'string' },
    'write-proof': { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const readGit = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const PRODUCT_FOLDERS = ['src-server', 'src-main', 'src-renderer', 'shared'] as const;

/** Names the commit, and says if the product was changed since. */
function describeCommit(): string {
  const isChanged = readGit('status', '--porcelain', ...PRODUCT_FOLDERS) !== '';
  return `${readGit('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}

function writeProof(name: string, rows: readonly ProofResult[]): void {
  const page = formatProofPage({
    name,
    rows,
    date: new Date().toISOString().slice(0, 10),
    commit: describeCommit(),
    nodeVersion: process.version,
    isContinued: options.from !== undefined,
  });
  writeFileSync(join(root, 'docs/proofs', `${name}.md`), page);
  writePromisesPage(root);
}

/** Runs the tests of one proof. Returns the exit code. */
function runTests(name: string, file: string): Promise<number> {
  const env = {
    ...process.env,
    ...(options.full ? { PROOF_RESULTS: file } : {}),
    PROOF_RUNS: options.runs ?? '',
    PROOF_FROM: options.from ?? '',
  };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const titled = options.title === undefined ? [] : ['-t', options.title];
  const args = ['run', '--project', 'proofs', '--no-file-parallelism', ...titled, `test/proofs/${name}`];
  return runChild(process.execPath, [vitest, ...args], { cwd: root, env });
}

/** Runs one proof. Returns the exit code. `--from` adds to the results of the runs before. */
async function runProof(name: string): Promise<number> {
  const file = join(root, 'out/proofs', `${name}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  if (options.from === undefined) rmSync(file, { force: true });
  const stopReporting = reportProgress(file, name, print);
  const code = await runTests(name, file);
  stopReporting();
  if (!options.full) return code;
  const rows = sumResults(readProofResults(file));
  print(`\n${formatResultTable(rows)}\n`);
  if (options['write-proof'] && code === 0) writeProof(name, rows);
  return code;
}

const chosen = names.filter((name) => options.only === undefined || options.only === name);
if (chosen.length === 0) {
  process.stderr.write(`There is no proof "${options.only}". There are: ${names.join(', ')}.\n`);
  process.exitCode = 2;
}
for (const name of chosen) {
  const code = await runProof(name);
  if (code !== 0) process.exitCode = code;
}
