import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { runChild } from '../run-child.ts';
import { formatOwnersPage, parseOwnerJourney } from './owners-page.ts';

const root = dirname(dirname(import.meta.dirname));
const results = join(root, 'out/owners/journeys.jsonl');
const page = join(root, 'docs/proofs/owners.md');

const readGit = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

mkdirSync(dirname(results), { recursive: true });
rmSync(results, { force: true });
const [loadBefore = 0] = loadavg();
process.exitCode = await runChild(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'owners'],
  { cwd: root, env: { ...process.env, OWNER_JOURNEYS: results } },
);
if (process.exitCode === 0) {
  const journeys = readFileSync(results, 'utf8').trim().split('\n').map(parseOwnerJourney);
  const isChanged = readGit('status', '--porcelain', 'src-server', 'src-renderer', 'shared') !== '';
  const [loadAfter = 0] = loadavg();
  writeFileSync(
    page,
    formatOwnersPage({
      journeys,
      date: new Date().toISOString().slice(0, 10),
      commit: `${readGit('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`,
      load: `${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`,
    }),
  );
  process.stdout.write(`Written: ${page}\n`);
}
