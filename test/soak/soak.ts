import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openServedTarget } from '../fuzz/world/served-target';
import { formatSample, formatSoakReport, listSoakFailures, tableHead } from './format-soak-report';
import { runSoak } from './run-soak';

const USAGE = 'Usage: npm run soak -- [--hours N] [--rate CALLS_PER_SECOND] [--write-proof]';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const root = join(import.meta.dirname, '..', '..');
// A folder near the sources, because the system's temporary folder may be memory.
const folder = join(root, '.cache');

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    rate: { type: 'string', default: '100' },
    'write-proof': { type: 'boolean', default: false },
  },
});
const hours = Number(values.hours);
const callsPerSecond = Number(values.rate);
if (!(hours > 0 && callsPerSecond > 0)) throw new TypeError(USAGE);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());

mkdirSync(folder, { recursive: true });
const startedAt = new Date().toISOString();
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const target = await openServedTarget({
  program: join(root, 'out/server/cli.js'),
  folder,
  isUnlimited: true,
});
say(tableHead.join('\n'));
try {
  const { samples, surprises } = await runSoak(target, {
    callsPerSecond,
    endsAtMs: performance.now() + hours * HOUR_MS,
    everyMs: Math.min(MINUTE_MS, (hours * HOUR_MS) / 4),
    onSample: (sample) => say(formatSample(sample)),
    signal: stopping.signal,
  });
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Linux ${release()}, Node ${process.version}`;
  const report = formatSoakReport({ startedAt, commit, machine, callsPerSecond, surprises }, samples);
  say(`\n${report}`);
  if (values['write-proof']) {
    mkdirSync(join(root, 'docs/proofs'), { recursive: true });
    writeFileSync(join(root, 'docs/proofs/soak.md'), report);
  }
  if (listSoakFailures(samples, surprises).length > 0) process.exitCode = 1;
} finally {
  await target.close();
}
