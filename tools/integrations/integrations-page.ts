import type { Checks, ListedTest } from './run-checks.ts';
import type { SeamRun } from './run-seams.ts';
import { seams } from './run-seams.ts';

/** Everything that the page shows. */
export interface IntegrationFacts {
  readonly before: SeamRun;
  readonly after: SeamRun;
  readonly checks: Checks;
  /** Such as 2026-11-23. */
  readonly date: string;
  readonly commit: string;
  readonly nodeVersion: string;
}

const formatTests = (tests: readonly ListedTest[]): string => {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files
    .map((file) => {
      const titles = tests.filter((test) => test.file === file).map(({ title }) => `- ${title}`);
      return `\`${file}\`:\n\n${titles.join('\n')}`;
    })
    .join('\n\n');
};

const formatText = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

const formatSeams = ({ before, after }: IntegrationFacts): string =>
  seams
    .map(({ title, decision }, index) => {
      const [old, now] = [before.exchanges[index], after.exchanges[index]];
      const parts = [
        `### ${index + 1}. ${title}`,
        decision,
        formatText(now?.request ?? ''),
        `Before:\n\n${formatText(old?.answer ?? '')}`,
        `Now:\n\n${formatText(now?.answer ?? '')}`,
      ];
      return parts.join('\n\n');
    })
    .join('\n\n');

function formatSizes({ before: { sizes: old }, after: { sizes: now } }: IntegrationFacts): string {
  const row = (name: string, from: number, to: number): string =>
    `| ${name} | ${from.toLocaleString('en')} | ${to.toLocaleString('en')} |`;
  return [
    '| | before | now |',
    '|---|--:|--:|',
    row('`openapi.json`, bytes', old.openapi, now.openapi),
    row('`tools/list` for a key with every permission, bytes', old.toolsList, now.toolsList),
    row('tools in it', old.tools, now.tools),
  ].join('\n');
}

const WAITING = `## What still waits

| For | Who | What is missing |
|---|---|---|
| rates by date | channel manager | It reads base prices and sends prices with a reservation; it can't read or write a calendar of rates and restrictions. |
| rates by date | agent | \`find_free_rooms\` names base prices. |
| blocks | channel manager | A room that is closed for repair can be neither sent nor read. |
| events and webhooks | all | Changes are asked for with \`updated_since\`. |
| folio | accountant | It adds up prices of nights. There are no payments, invoices and taxes. |
| door codes | door lock | It keeps its own code behind its link. |`;

/** Formats `docs/proofs/integrations.md`. */
export const formatIntegrationsPage = (facts: IntegrationFacts): string => `# Proof: Integrations

A channel manager, a door lock, an accountant's system and an agent, each with the narrowest key that does its work, call the
built service. The first three use the typed client, the agent the official client of MCP. Every answer on this page was given by
a running service: "before" by the last one without these decisions, "now" by the commit below. Ids are shortened.

| | |
|---|---|
| Date | ${facts.date} |
| Commit | ${facts.commit} |
| Node | ${facts.nodeVersion} |
| Repeat with | \`npm run integrations -- --write-proof\` |

## The integrations

These tests are part of every gate (\`npm test\`):

${formatTests(facts.checks.integrations)}

${WAITING}

## Sizes

${formatSizes(facts)}

## Linters of the OpenAPI document

In every gate, without an error:

${formatTests(facts.checks.linters)}

## Generators of clients

Each generates a client from the document. A program that uses it passes the compiler and makes five calls: the line shows the
property, the number of a new reservation, the numbers in a list, and the code of a refusal.

${formatText(facts.checks.generators.join('\n'))}

## Clients of the agent endpoint

${formatText(facts.checks.clients.join('\n'))}

## Where integrations got stuck, before and now

${formatSeams(facts)}
`;
