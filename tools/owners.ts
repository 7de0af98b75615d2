import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { formatOwnersPage, parseOwnerWalk } from './owners/owners-page.ts';
import { runChild } from './run-child.ts';

const root = dirname(import.meta.dirname);
const results = join(root, 'out/owners/walks.jsonl');
const page = join(root, 'docs/proofs/owners.md');

const readGit = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

mkdirSync(dirname(results), { recursive: true });
rmSync(results, { force: true });
const [loadBefore = 0] = loadavg();
process.exitCode = await runChild(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'owners'],
  { cwd: root, env: { ...process.env, OWNER_WALKS: results } },
);
if (process.exitCode === 0) {
  const walks = readFileSync(results, 'utf8').trim().split('\n').map(parseOwnerWalk);
  const isChanged = readGit('status', '--porcelain', 'src-server', 'src-renderer', 'shared') !== '';
  const [loadAfter = 0] = loadavg();
  writeFileSync(
    page,
    formatOwnersPage({
      walks,
      date: new Date().toISOString().slice(0, 10),
      commit: `${readGit('rev-parse', '--short=12', 'HEAD')}${isChanged ? ' with changes' : ''}`,
      load: `${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after`,
    }),
  );
  process.stdout.write(`Written: ${page}\n`);
}
