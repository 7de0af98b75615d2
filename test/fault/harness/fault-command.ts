import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storeFullResults } from '../results/full-results';
import { countProblems, formatReport, formatRunTable } from '../results/report';
import { runScenarios, selectScenarios } from './run-scenarios';
import type { Scale } from './scenario';

const root = join(import.meta.dirname, '../../..');
const PROOFS = 'docs/proofs';
const WRONG_USAGE = 2;

const USAGE = `Usage: npm run fault -- [options]

  --full         full numbers, for hours; writes ${PROOFS}/fault.md
  --only NAME    one scenario
  --rounds N     rounds of each scenario
  --minutes N    ends after the round in which this time passes
  --state DIR    where a run keeps its state, to continue later
  --help         this text
`;

const options = {
  help: { type: 'boolean', default: false },
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
  throw new TypeError(`--${name} takes a whole number above 0.`);
}

const getCommit = (): string =>
  execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Notes the commit of a state. Throws Error if it is of another one, because its numbers would be of neither. */
function claimState(folder: string, commit: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'commit.txt');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : commit;
  if (before !== commit)
    throw new Error(`The state in ${folder} is of commit ${before}. Remove it, or choose another --state.`);
  writeFileSync(file, commit);
}

function writeReport(folder: string, commit: string): void {
  const scenarios = selectScenarios(null);
  const facts = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    node: `Node ${process.versions.node}`,
    system: `${type()} ${release()}, ${cpus().length} cores`,
  };
  mkdirSync(join(root, PROOFS), { recursive: true });
  const results = storeFullResults(join(root, PROOFS, 'fault.json'), { folder, facts, scenarios });
  writeFileSync(join(root, PROOFS, 'fault.md'), formatReport(results, scenarios));
  print(`Written: ${PROOFS}/fault.md`);
}

interface FaultOptions {
  readonly scale: Scale;
  readonly folder: string;
  readonly only: string | null;
  readonly rounds: number | null;
  readonly minutes: number | null;
}

/** Runs scenarios and prints their table. Returns the exit code. */
async function runAndReport(options: FaultOptions): Promise<number> {
  const { scale, folder, only, rounds, minutes } = options;
  const stopAfterMs = minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000;
  const isComplete = await runScenarios({ folder, scale, only, rounds, stopAfterMs, print });
  const selected = selectScenarios(only);
  print(`\n${formatRunTable(folder, scale, selected)}\n`);
  if (!isComplete) print(`Not complete. Run it again with --state ${folder} to continue.`);
  return isComplete && countProblems(folder, selected) === 0 ? 0 : 1;
}

/** Parses the options. Throws TypeError for those that name nothing. */
function parseOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const only = values.only ?? null;
  selectScenarios(only);
  return {
    isHelp: values.help,
    isFull: values.full,
    state: values.state,
    only,
    rounds: parseCount('rounds', values.rounds),
    minutes: parseCount('minutes', values.minutes),
  };
}

/** Reads the options. Prints how to use the command and returns an exit code if it is not to be run. */
function readOptions(args: readonly string[]) {
  try {
    const values = parseOptions(args);
    if (!values.isHelp) return values;
    print(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return WRONG_USAGE;
  }
}

/**
 * Runs `npm run fault` with its arguments. Returns the exit code: 1 if a rule did not hold or rounds are left,
 * 2 for unknown options.
 */
export async function runFaultCommand(args: readonly string[]): Promise<number> {
  const values = readOptions(args);
  if (typeof values === 'number') return values;
  const { isFull, state, only, rounds, minutes } = values;
  const scale = isFull ? 'full' : 'gate';
  const chosen = { scale, only, rounds, minutes } as const;
  if (!isFull && state === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'brasstag-fault-'));
    try {
      return await runAndReport({ ...chosen, folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const folder = state ?? join(tmpdir(), `brasstag-fault-${scale}`);
  const commit = getCommit();
  claimState(folder, commit);
  const code = await runAndReport({ ...chosen, folder });
  if (isFull) writeReport(folder, commit);
  return code;
}
