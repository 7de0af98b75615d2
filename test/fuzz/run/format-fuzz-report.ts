import type { DoorMeasurement } from './measure-door';
import { hasLeakedFiles } from './measure-door';

export interface RunFacts {
  readonly startedAt: string;
  readonly commit: string;
  readonly seed: number;
  readonly machine: string;
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** Growth in MiB a minute over the second half of the samples, which are a second apart. */
export function estimateGrowth(memoryMib: readonly number[]): number {
  const half = memoryMib.slice(Math.floor(memoryMib.length / 2));
  if (half.length < 2) return 0;
  const middle = (half.length - 1) / 2;
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length;
  const above = half.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const below = half.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return (above / below) * 60;
}

function formatMemory(memoryMib: readonly number[]): string {
  const first = memoryMib[0] ?? 0;
  const last = memoryMib.at(-1) ?? 0;
  return `${first.toFixed(0)} to ${last.toFixed(0)}, ${estimateGrowth(memoryMib).toFixed(1)} a minute`;
}

const formatStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'closed' : status} ${formatCount(count)}`)
    .join(', ');

const formatRow = (measured: DoorMeasurement): string =>
  `| ${[
    measured.name,
    formatCount(measured.cases),
    formatCount(Math.round(measured.cases / Math.max(measured.seconds, 0.001))),
    String(measured.findings.length),
    `${measured.slow.count}, ${measured.slow.longestMs.toFixed(0)} ms`,
    formatMemory(measured.memoryMib),
    `${measured.filesBefore} to ${measured.filesAfter}${hasLeakedFiles(measured) ? ' GROWN' : ''}`,
    String(measured.errorLines.length),
  ].join(' | ')} |`;

const formatFindings = (measured: readonly DoorMeasurement[]): string[] => {
  const findings = measured.flatMap((one) => one.findings);
  if (findings.length === 0) return ['None.'];
  return findings.map(({ door, problem, seed, path }) => `- ${door}, seed ${seed}, path ${path}: ${problem}`);
};

/** Formats a run as a page: what was sent, what was found, and how the service fared. */
export function formatFuzzReport(facts: RunFacts, measured: readonly DoorMeasurement[]): string {
  const total = measured.reduce((sum, { cases }) => sum + cases, 0);
  return [
    '# Hostile input',
    '',
    '`npm run fuzz` sends random hostile input to every door of the built service and judges each answer (decision 0126).',
    '',
    `- Begun: ${facts.startedAt}`,
    `- Commit: ${facts.commit}`,
    `- Machine: ${facts.machine}`,
    `- Seed: ${facts.seed}`,
    `- Cases: ${formatCount(total)}`,
    '',
    '| Door | Cases | Cases a second | Findings | Answers over 400 ms, longest | Memory in MiB | Open files | Lines of error |',
    '|---|---|---|---|---|---|---|---|',
    ...measured.map(formatRow),
    '',
    'Times include the queue of the cases that are sent at once. Growth of memory is that of the second half of a run.',
    '',
    '## Answers by status',
    '',
    ...measured.map(({ name, statuses }) => `- ${name}: ${formatStatuses(statuses)}`),
    '',
    '## Findings',
    '',
    ...formatFindings(measured),
    '',
  ].join('\n');
}
