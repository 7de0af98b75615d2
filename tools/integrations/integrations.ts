import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale, getEntryFile } from '../built-program.ts';
import { formatIntegrationsPage } from './integrations-page.ts';
import { runChecks } from './run-checks.ts';
import type { SeamRun } from './run-seams.ts';
import { runSeams, seams } from './run-seams.ts';

const root = dirname(dirname(import.meta.dirname));
/** The answers of an older program, whose path `--program` named. */
const beforeFile = join(import.meta.dirname, 'answers-before.json');

const { values: options } = parseArgs({
  options: {
    program: { type: 'string' },
    'write-before': { type: 'boolean', default: false },
    'write-proof': { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printRun({ exchanges, sizes }: SeamRun): void {
  for (const [index, { request, answer }] of exchanges.entries())
    print(`${index + 1}. ${seams[index]?.title}\n${request}\n-> ${answer}\n`);
  print(JSON.stringify(sizes));
}

async function writeProof(after: SeamRun): Promise<void> {
  const before: SeamRun = JSON.parse(readFileSync(beforeFile, 'utf8'));
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const page = formatIntegrationsPage({
    before,
    after,
    checks: await runChecks(root),
    date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    commit: commit.trim(),
    nodeVersion: process.version,
  });
  writeFileSync(join(root, 'docs/proofs/integrations.md'), page);
}

const problem = options.program === undefined ? await buildStale(root, ['server']) : null;
if (problem !== null) throw new Error(problem);
const found = await runSeams(options.program ?? getEntryFile(root, 'server'));
printRun(found);
if (options['write-before']) writeFileSync(beforeFile, `${JSON.stringify(found, null, 2)}\n`);
if (options['write-proof']) await writeProof(found);
