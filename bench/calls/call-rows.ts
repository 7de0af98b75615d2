import { compareRounds, measureSpread } from '../measure/statistics';
import type { Row } from '../report/row';
import { createLowerLimitRow, createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';
import type { BaselineName, Round } from './baselines';

/** Rounds by server. Rounds with the same index ran after one another. */
export type Rounds = Readonly<Record<BaselineName, readonly Round[]>>;

type Measure = 'cpuUsPerRequest' | 'requestsPerSecond' | 'p50Us' | 'p99Us';

const listMeasures = (rounds: readonly Round[], measure: Measure): number[] =>
  rounds.map((round) => round[measure]);

const createComparisonRow = (
  what: string,
  { http, express, service }: Rounds,
  measure: Measure,
  unit: string,
): Row =>
  createPlainRow(
    `${what}: node:http, Express, service`,
    [http, express, service]
      .map((rounds) => formatSpread(measureSpread(listMeasures(rounds, measure)), unit))
      .join('  '),
  );

/** How many calls there must be at least for the CPU of one of a bare server. */
interface Limits {
  readonly express: number;
  readonly http: number;
}

/** Creates the rows for many connections: the cost of a call against that of a bare server. */
export function createLoadedRows(rounds: Rounds, limits: Limits): Row[] {
  const { http, express, service } = rounds;
  const cpuRatio = (baseline: readonly Round[]) =>
    compareRounds(listMeasures(baseline, 'cpuUsPerRequest'), listMeasures(service, 'cpuUsPerRequest'));
  const throughput = (baseline: readonly Round[]) =>
    compareRounds(listMeasures(service, 'requestsPerSecond'), listMeasures(baseline, 'requestsPerSecond'));
  const p99Ratio = compareRounds(listMeasures(service, 'p99Us'), listMeasures(express, 'p99Us'));
  return [
    createComparisonRow('CPU per request', rounds, 'cpuUsPerRequest', ' µs'),
    createLowerLimitRow('calls for the CPU of one of bare Express', cpuRatio(express), limits.express, 'x'),
    createLowerLimitRow('calls for the CPU of one of bare node:http', cpuRatio(http), limits.http, 'x'),
    createComparisonRow('requests per second', rounds, 'requestsPerSecond', ''),
    createPlainRow('throughput of Express', formatSpread(throughput(express), 'x')),
    createPlainRow('throughput of node:http', formatSpread(throughput(http), 'x')),
    createComparisonRow('p50', rounds, 'p50Us', ' µs'),
    createComparisonRow('p99', rounds, 'p99Us', ' µs'),
    createUpperLimitRow('p99 over that of Express', p99Ratio, 1.2, 'x'),
  ];
}

/** Creates the rows for one connection: what durability adds to a response, in units of the disk's fsync. */
export function createSingleConnectionRows(rounds: Rounds, fsyncsUs: readonly number[]): Row[] {
  const added = rounds.service.map(
    ({ p50Us }, round) =>
      (p50Us - (rounds.express[round]?.p50Us ?? Number.NaN)) / (fsyncsUs[round] ?? Number.NaN),
  );
  return [
    createComparisonRow('p50', rounds, 'p50Us', ' µs'),
    createPlainRow('one durable append of a page (fsync)', formatSpread(measureSpread(fsyncsUs), ' µs')),
    createUpperLimitRow('p50 beyond that of Express, in fsyncs', measureSpread(added), 1.7, ''),
  ];
}
