import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReport, formatTable } from './report';
import { runScenarios, selectScenarios } from './run-scenarios';

const root = join(import.meta.dirname, '../../..');
const PAGE = 'docs/proofs/fault.md';

const options = {
  full: { type: 'boolean', default: false },
  only: { type: 'string' },
  rounds: { type: 'string' },
  state: { type: 'string' },
  minutes: { type: 'string' },
} as const;

function parseCount(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} takes a whole number above 0.`);
}

const getCommit = (): string =>
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `npm run fault` with its arguments. Returns the exit code: 1 if a rule did not hold or rounds are left. */
export async function runFaultCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const scale = values.full ? 'full' : 'gate';
  const folder = values.state ?? join(tmpdir(), `brasstag-fault-${scale}`);
  const only = values.only ?? null;
  mkdirSync(folder, { recursive: true });
  const minutes = parseCount('minutes', values.minutes);
  const isComplete = await runScenarios({
    folder,
    scale,
    only,
    rounds: parseCount('rounds', values.rounds),
    stopAfterMs: minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000,
    print,
  });
  const table = formatTable(folder, scale, selectScenarios(only));
  print(`\n${table}\n`);
  if (values.full) {
    const all = selectScenarios(null);
    const facts = {
      date: new Date().toISOString().slice(0, 10),
      commit: getCommit(),
      node: process.versions.node,
      system: `${type()} ${release()}, ${cpus().length} cores`,
      command: 'npm run fault -- --full',
    };
    mkdirSync(join(root, 'docs/proofs'), { recursive: true });
    writeFileSync(join(root, PAGE), formatReport(facts, formatTable(folder, scale, all), all));
    print(`Written: ${PAGE}`);
  }
  if (!isComplete) print(`Not complete. Run it again with --state ${folder} to continue.`);
  return isComplete && !table.includes('What did not hold') ? 0 : 1;
}
