import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { dirname, join } from 'node:path';
import type { DoorName } from './doors/door';
import { formatFuzzReport } from './run/format-fuzz-report';
import { readFuzzOptions } from './run/fuzz-options';
import { keepFinding } from './run/keep-finding';
import type { DoorMeasurement } from './run/measure-door';
import { hasLeakedFiles, hasLoggedFailure, measureDoor } from './run/measure-door';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'out/server/cli.js');
const seeds = join(root, 'test/fuzz/seeds');
// A folder near the sources, because the system's temporary folder may be memory.
const folder = join(root, '.cache');
const MINUTE_MS = 60_000;

/** Shares of the cases and of the time. A case of a file takes longer than a call. */
const caseShares: Readonly<Record<DoorName, number>> = {
  rest: 0.5,
  mcp: 0.26,
  rpc: 0.1,
  files: 0.05,
  csv: 0.01,
  backup: 0.004,
  link: 0.06,
};
const timeShares: Readonly<Record<DoorName, number>> = {
  rest: 0.34,
  mcp: 0.2,
  rpc: 0.2,
  files: 0.08,
  csv: 0.06,
  backup: 0.06,
  link: 0.04,
};
/** The share of the calls over REST that meet the limits of the product. The others would get 429 for the most part. */
const LIMITED_SHARE = 0.02;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const options = readFuzzOptions(process.argv.slice(2), randomInt(1, 2 ** 31));
const sumShares = (shares: Readonly<Record<DoorName, number>>): number =>
  options.doors.reduce((sum, name) => sum + shares[name], 0);

const startedAt = new Date().toISOString();
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const measured: DoorMeasurement[] = [];

async function runOne(name: DoorName, isUnlimited: boolean, share: number): Promise<void> {
  const cases = Math.max(1, Math.round((options.cases * caseShares[name] * share) / sumShares(caseShares)));
  const ms = (options.minutes * MINUTE_MS * timeShares[name] * share) / sumShares(timeShares);
  const limits = { seed: options.seed, cases, ms };
  const result = await measureDoor(name, { program, folder, isUnlimited }, limits);
  measured.push(result);
  say(
    `${result.name.padEnd(18)} ${String(result.cases).padStart(8)} cases in ${result.seconds.toFixed(0)} s, ${result.findings.length} findings`,
  );
  for (const finding of result.findings)
    say(`  ${finding.problem}\n  kept in test/fuzz/seeds/${keepFinding(seeds, finding)}`);
}

mkdirSync(folder, { recursive: true });
say(`Seed ${options.seed}`);
for (const name of options.doors) await runOne(name, true, name === 'rest' ? 1 - LIMITED_SHARE : 1);
if (options.doors.includes('rest')) await runOne('rest', false, LIMITED_SHARE);

const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Linux ${release()}, Node ${process.version}`;
const report = formatFuzzReport({ startedAt, commit, seed: options.seed, machine }, measured);
say(`\n${report}`);
if (options.report !== null) {
  const file = join(root, options.report);
  mkdirSync(dirname(file), { recursive: true });
  // Error output names files of the program. The page names no folder of the computer that it was made on.
  writeFileSync(file, report.replaceAll(`${root}/`, ''));
}
if (measured.some((one) => one.findings.length > 0 || hasLeakedFiles(one) || hasLoggedFailure(one)))
  process.exitCode = 1;
