import type { Round } from '../calls/baselines';
import { compareRounds, measureSpread } from '../measure/statistics';
import type { Row } from '../report/row';
import { createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';

type Measure = 'cpuUsPerRequest' | 'requestsPerSecond' | 'p99Us';

const listMeasures = (rounds: readonly Round[], measure: Measure): number[] =>
  rounds.map((round) => round[measure]);

/** Creates the rows that compare a tool call with the REST call of the same operation. */
export function createAgentRows({
  rest,
  mcp,
}: {
  readonly rest: readonly Round[];
  readonly mcp: readonly Round[];
}): Row[] {
  const createMeasureRow = (what: string, measure: Measure, unit: string): Row =>
    createPlainRow(
      `${what}: REST, MCP`,
      [rest, mcp]
        .map((rounds) => formatSpread(measureSpread(listMeasures(rounds, measure)), unit))
        .join('  '),
    );
  return [
    createMeasureRow('CPU per call', 'cpuUsPerRequest', ' µs'),
    createUpperLimitRow(
      'CPU of a tool call over that of the REST call',
      compareRounds(listMeasures(mcp, 'cpuUsPerRequest'), listMeasures(rest, 'cpuUsPerRequest')),
      1.6,
      'x',
    ),
    createMeasureRow('calls per second', 'requestsPerSecond', ''),
    createPlainRow(
      'throughput of REST',
      formatSpread(
        compareRounds(listMeasures(mcp, 'requestsPerSecond'), listMeasures(rest, 'requestsPerSecond')),
        'x',
      ),
    ),
    createMeasureRow('p99', 'p99Us', ' µs'),
  ];
}
