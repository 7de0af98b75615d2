import type { Scale, Scenario } from '../harness/scenario';
import type { FullResult, FullResults } from './full-results';
import type { RunState } from './run-state';
import { readState } from './run-state';

const formatNumbers = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name}: ${value.toLocaleString('en')}`)
    .join(', ');

/** Formats the cells of a run: rounds, numbers, time and result. */
function formatCells({ rounds, durationMs, counts, maxima, problems }: RunState, wanted: number): string[] {
  const numbers = [formatNumbers(counts), formatNumbers(maxima)]
    .filter((text) => text !== '')
    .join('; most ');
  const result = problems.length === 0 ? (rounds === 0 ? 'not run' : 'holds') : `${problems.length} problems`;
  return [`${rounds} of ${wanted}`, numbers, `${Math.round(durationMs / 1000)} s`, result];
}

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Counts equal problems, so that a table of a thousand failures stays readable. */
function formatProblems(name: string, problems: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].map(([problem, count]) => `- ${name}: ${problem} (${count} times)`);
}

const formatTable = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  problems: readonly string[],
): string =>
  [
    formatRow(columns),
    formatRow(columns.map(() => '---')),
    ...rows.map(formatRow),
    ...(problems.length === 0 ? [] : ['', 'What did not hold:', '', ...problems]),
  ].join('\n');

export const countProblems = (folder: string, scenarios: readonly Scenario[]): number =>
  scenarios.reduce((sum, { name }) => sum + readState(folder, name).problems.length, 0);

/** Formats the table of a run, and what did not hold. */
export function formatRunTable(folder: string, scale: Scale, scenarios: readonly Scenario[]): string {
  const runs = scenarios.map(({ name, countRounds }) => {
    const state = readState(folder, name);
    return { name, state, cells: formatCells(state, countRounds(scale)) };
  });
  return formatTable(
    ['Scenario', 'Rounds', 'Numbers', 'Time', 'Result'],
    runs.map(({ name, cells }) => [name, ...cells]),
    runs.flatMap(({ name, state }) => formatProblems(name, state.problems)),
  );
}

const formatFacts = (result: FullResult | undefined): string[] =>
  result === undefined ? ['', '', ''] : [result.date, result.commit, `${result.node}, ${result.system}`];

const NOT_RUN: RunState = { rounds: 0, durationMs: 0, counts: {}, maxima: {}, problems: [] };

/** Formats `docs/proofs/fault.md`: the last complete run of each scenario. */
export function formatReport(results: FullResults, scenarios: readonly Scenario[]): string {
  const runs = scenarios.map(({ name, countRounds }) => {
    const result = results[name];
    const cells = formatCells(result?.state ?? NOT_RUN, countRounds('full'));
    return { name, result, cells: [...cells, ...formatFacts(result)] };
  });
  const table = formatTable(
    ['Scenario', 'Rounds', 'Numbers', 'Time', 'Result', 'Date', 'Commit', 'Node and system'],
    runs.map(({ name, cells }) => [name, ...cells]),
    runs.flatMap(({ name, result }) => formatProblems(name, result?.state.problems ?? [])),
  );
  return [
    '# Faults',
    '',
    'What the built program did under kills, failing disks, damage and wrong clocks (decision 0125). Each row is the last complete run',
    'of its scenario with the commit that was run. `npm run fault -- --full` writes this page from `fault.json` beside it, and',
    'continues a run that was stopped.',
    '',
    '## Results',
    '',
    table,
    '',
    '## What each scenario does, and how it was seen failing',
    '',
    'Each check was seen failing once, with the defect named here planted in the program.',
    '',
    ...scenarios.flatMap(({ name, summary, rule, seededDefect }) => [
      `### ${name}`,
      '',
      summary,
      '',
      `- Rule: ${rule}`,
      `- Seeded defect: ${seededDefect}`,
      '',
    ]),
  ].join('\n');
}
