import type { RunFacts } from '../fuzz/run/format-fuzz-report';
import type { SoakSample } from './judge-samples';
import { bounds, estimateHourlyGrowth, judgeSamples } from './judge-samples';

export const tableHead = [
  '| Minute | Memory MiB | WAL MiB | Open files | Calls | Records | p50 ms | p99 ms |',
  '|---|---|---|---|---|---|---|---|',
] as const;

export const formatSample = (sample: SoakSample): string =>
  `| ${[
    sample.minute.toFixed(1),
    sample.memoryMib.toFixed(0),
    sample.walMib.toFixed(1),
    String(sample.openFiles),
    String(sample.sent),
    String(sample.records),
    sample.p50Ms.toFixed(2),
    sample.p99Ms.toFixed(1),
  ].join(' | ')} |`;

/** About as many rows as one reads, the first and the last among them. */
const MAX_ROWS = 60;

const selectRows = (samples: readonly SoakSample[]): readonly SoakSample[] => {
  const step = Math.ceil(samples.length / MAX_ROWS);
  return samples.filter((_sample, index) => index % step === 0 || index === samples.length - 1);
};

export interface SoakFacts extends Omit<RunFacts, 'seed'> {
  readonly callsPerSecond: number;
  readonly surprises: readonly string[];
}

/** Lists everything for which the run fails. */
export const listSoakFailures = (samples: readonly SoakSample[], surprises: readonly string[]): string[] => [
  ...judgeSamples(samples),
  ...surprises,
];

/** Formats a run as a page. */
export function formatSoakReport(facts: SoakFacts, samples: readonly SoakSample[]): string {
  const failures = listSoakFailures(samples, facts.surprises);
  const last = samples.at(-1);
  return [
    '# A long run',
    '',
    '`npm run soak` serves the built program under a steady mixed load and samples it each minute while no call is on its way (decision 0126).',
    '',
    `- Begun: ${facts.startedAt}`,
    `- Commit: ${facts.commit}`,
    `- Machine: ${facts.machine}`,
    `- Load: ${facts.callsPerSecond} calls a second over REST and MCP, a browser with the audit log open, a key created and revoked each minute`,
    `- Lasted: ${(last?.minute ?? 0).toFixed(1)} minutes`,
    `- Memory: ${estimateHourlyGrowth(samples).toFixed(1)} MiB an hour over the second half`,
    '',
    `Bounds: as many records as calls with a key; at most ${bounds.openFiles} more open files; a write-ahead log of at most ${bounds.walMib} MiB; at most ${bounds.memoryMibPerHour} MiB an hour over the second half, judged from ${bounds.memoryFromMinutes} minutes on.`,
    '',
    failures.length === 0
      ? 'Nothing exceeded its bound.'
      : `Exceeded:\n\n${failures.map((text) => `- ${text}`).join('\n')}`,
    '',
    ...tableHead,
    ...selectRows(samples).map(formatSample),
    '',
  ].join('\n');
}
