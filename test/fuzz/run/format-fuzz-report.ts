import { estimateGrowth } from './estimate-growth';
import type { DoorMeasurement } from './measure-door';
import { hasLeakedFiles } from './measure-door';

export interface RunFacts {
  readonly startedAt: string;
  readonly commit: string;
  readonly seed: number;
  readonly machine: string;
}

/** Lines of one door's service that the report shows. */
const MAX_ERROR_LINES = 10;

const SECONDS_PER_MINUTE = 60;
/** Seconds from which growth is shown. */
const MIN_SAMPLES = 60;

const formatCount = (count: number): string => count.toLocaleString('en-GB');

function formatMemory(memoryMib: readonly number[]): string {
  const first = memoryMib[0] ?? 0;
  const last = memoryMib.at(-1) ?? 0;
  // The first seconds fill caches and say nothing.
  if (memoryMib.length < MIN_SAMPLES) return `${first.toFixed(0)} to ${last.toFixed(0)}`;
  const growth = estimateGrowth([...memoryMib.keys()], memoryMib) * SECONDS_PER_MINUTE;
  return `${first.toFixed(0)} to ${last.toFixed(0)}, ${growth.toFixed(1)} a minute`;
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

const formatErrorLines = (measured: readonly DoorMeasurement[]): string[] => {
  const lines = measured.flatMap(({ name, errorLines }) =>
    errorLines.slice(0, MAX_ERROR_LINES).map((line) => `- ${name}: ${line.slice(0, 300)}`),
  );
  return lines.length === 0 ? ['None.'] : lines;
};

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
    '## Error output of the service',
    '',
    ...formatErrorLines(measured),
    '',
    '## Findings',
    '',
    ...formatFindings(measured),
    '',
  ].join('\n');
}
