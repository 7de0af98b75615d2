import { readState } from './run-state';
import type { Scale, Scenario } from './scenario';

export interface ReportFacts {
  readonly date: string;
  readonly commit: string;
  readonly node: string;
  readonly system: string;
  readonly command: string;
}

const formatNumbers = (numbers: Readonly<Record<string, number>>): string =>
  Object.entries(numbers)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name}: ${value.toLocaleString('en')}`)
    .join(', ');

function formatRow(folder: string, scale: Scale, { name, countRounds }: Scenario): string {
  const state = readState(folder, name);
  const { rounds, durationMs, counts, maxima, problems } = state;
  const numbers = [formatNumbers(counts), formatNumbers(maxima)]
    .filter((text) => text !== '')
    .join('; most ');
  const result = problems.length === 0 ? (rounds === 0 ? 'not run' : 'holds') : `${problems.length} problems`;
  return `| ${name} | ${rounds} of ${countRounds(scale)} | ${numbers} | ${Math.round(durationMs / 1000)} s | ${result} |`;
}

/** Counts equal problems, so that a table of a thousand failures stays readable. */
function formatProblems(folder: string, { name }: Scenario): string[] {
  const counts = new Map<string, number>();
  for (const problem of readState(folder, name).problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].map(([problem, count]) => `- ${name}: ${problem} (${count} times)`);
}

export const countProblems = (folder: string, scenarios: readonly Scenario[]): number =>
  scenarios.reduce((sum, { name }) => sum + readState(folder, name).problems.length, 0);

/** Formats the table of all scenarios, and what did not hold. */
export function formatTable(folder: string, scale: Scale, scenarios: readonly Scenario[]): string {
  const problems = scenarios.flatMap((scenario) => formatProblems(folder, scenario));
  return [
    '| Scenario | Rounds | Numbers | Time | Result |',
    '|---|---|---|---|---|',
    ...scenarios.map((scenario) => formatRow(folder, scale, scenario)),
    ...(problems.length === 0 ? [] : ['', 'What did not hold:', '', ...problems]),
  ].join('\n');
}

/** Formats `docs/proofs/fault.md`. */
export function formatReport(facts: ReportFacts, table: string, scenarios: readonly Scenario[]): string {
  const { date, commit, node, system, command } = facts;
  return [
    '# Faults',
    '',
    'What the built program did under kills, failing disks, damage and wrong clocks (decision 0125). This page is written by the',
    'command below, which continues a run that was stopped.',
    '',
    `- Date: ${date}`,
    `- Commit: ${commit}`,
    `- Node ${node} on ${system}`,
    `- Command: \`${command}\``,
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
