import { parseArgs } from 'node:util';

/** Which benchmarks run, and for how long. */
export interface BenchOptions {
  readonly rounds: number;
  readonly secondsPerRound: number;
  /** Seconds before measuring, because Node recompiles frequent code during the first seconds. */
  readonly warmUpSeconds: number;
  readonly auditRecords: number;
  /** Number of measured windows of 64 records. */
  readonly windows: number;
  /** How often each read of the log is measured: often enough that one pause does not decide the 99th percentile. */
  readonly reads: number;
  readonly starts: number;
  /** True if the run is short, and its figures are rough. */
  readonly isQuick: boolean;
  /** Names of the benchmarks to run. */
  readonly benchmarks: readonly string[];
}

export const benchmarkNames = [
  'calls',
  'agents',
  'changes',
  'deliveries',
  'audit',
  'loop',
  'failures',
  'fairness',
  'start',
  'screens',
  'peers',
] as const;

export type BenchmarkName = (typeof benchmarkNames)[number];

const USAGE = `npm run bench -- [--quick] [--audit-records N] [--rounds N] [--seconds N] [${benchmarkNames.join('|')} ...]
--quick: a short run, to see that everything works; its figures are rough.
--audit-records 10000000: the audit log at the size its budgets are set for (several minutes, 2 GB of disk).
`;

const parsePositive = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  if (!(value > 0)) throw new TypeError(USAGE);
  return value;
};

/** Reads the options. Throws TypeError for unknown ones. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      'audit-records': { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const known: readonly string[] = benchmarkNames;
  if (!positionals.every((name) => known.includes(name))) throw new TypeError(USAGE);
  return {
    rounds: parsePositive(values.rounds, values.quick ? 3 : 9),
    secondsPerRound: parsePositive(values.seconds, values.quick ? 1 : 2),
    warmUpSeconds: values.quick ? 3 : 8,
    auditRecords: parsePositive(values['audit-records'], values.quick ? 100_000 : 1_000_000),
    windows: values.quick ? 200 : 1000,
    reads: values.quick ? 200 : 1000,
    isQuick: values.quick,
    starts: values.quick ? 3 : 9,
    benchmarks: positionals.length === 0 ? benchmarkNames : positionals,
  };
}
