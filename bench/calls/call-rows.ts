import { ratiosOf, spreadOf } from '../measure/statistics';
import type { Row } from '../report/row';
import { atLeast, atMost, plainRow, spreadText } from '../report/row';
import type { ContestantName, Round } from './baselines';

/** Rounds by server: the first of one ran beside the first of the others. */
export type Rounds = Readonly<Record<ContestantName, readonly Round[]>>;

type Measure = 'cpuUsPerRequest' | 'requestsPerSecond' | 'p50Us' | 'p99Us';

const of = (rounds: readonly Round[], measure: Measure): number[] => rounds.map((round) => round[measure]);

const sideBySide = (what: string, { http, express, service }: Rounds, measure: Measure, unit: string): Row =>
  plainRow(
    `${what}: node:http, Express, service`,
    [http, express, service].map((rounds) => spreadText(spreadOf(of(rounds, measure)), unit)).join('  '),
  );

/** Many connections: the price of a call beside that of a bare server. */
export function loadedRows(rounds: Rounds): Row[] {
  const { http, express, service } = rounds;
  const cheapness = (baseline: readonly Round[]) =>
    ratiosOf(of(baseline, 'cpuUsPerRequest'), of(service, 'cpuUsPerRequest'));
  const throughput = (baseline: readonly Round[]) =>
    ratiosOf(of(service, 'requestsPerSecond'), of(baseline, 'requestsPerSecond'));
  const slowness = ratiosOf(of(service, 'p99Us'), of(express, 'p99Us'));
  return [
    sideBySide('CPU per request', rounds, 'cpuUsPerRequest', ' µs'),
    atLeast('calls for the CPU of one of bare Express', cheapness(express), 0.9, 'x'),
    atLeast('calls for the CPU of one of bare node:http', cheapness(http), 0.65, 'x'),
    sideBySide('requests per second', rounds, 'requestsPerSecond', ''),
    plainRow('throughput of Express', spreadText(throughput(express), 'x')),
    plainRow('throughput of node:http', spreadText(throughput(http), 'x')),
    sideBySide('p50', rounds, 'p50Us', ' µs'),
    sideBySide('p99', rounds, 'p99Us', ' µs'),
    atMost('p99 over that of Express', slowness, 1.5, 'x'),
  ];
}

/** One connection: what durability adds to a single answer, counted in the disk's own time. */
export function singleRows(rounds: Rounds, fsyncsUs: readonly number[]): Row[] {
  const added = rounds.service.map(
    ({ p50Us }, round) =>
      (p50Us - (rounds.express[round]?.p50Us ?? Number.NaN)) / (fsyncsUs[round] ?? Number.NaN),
  );
  return [
    sideBySide('p50', rounds, 'p50Us', ' µs'),
    plainRow('one durable append of a page (fsync)', spreadText(spreadOf(fsyncsUs), ' µs')),
    atMost('p50 beyond that of Express, in fsyncs', spreadOf(added), 2, ''),
  ];
}
