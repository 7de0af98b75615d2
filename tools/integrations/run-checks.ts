import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of every gate that the page lists. */
const integrationTests = ['channel-manager', 'door-lock', 'accountant', 'agent', 'agent-bundle'].map(
  (name) => `test/e2e/client/${name}.test.ts`,
);
const linterTests = ['test/contract/openapi/lint.test.ts'];

/** One test of the gate. */
export interface ListedTest {
  /** Path in the repository. */
  readonly file: string;
  readonly title: string;
}

/** Runs a script of this repository to its end. Returns what it printed. */
async function run(root: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  return output;
}

const TITLE = /verifies\(\s*'[\w.-]+',\s*'([^']+)'/g;

const listTests = (root: string, files: readonly string[]): ListedTest[] =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, title = '']) => ({ file, title })),
  );

/** What checks the API besides the seams. */
export interface Checks {
  readonly integrations: readonly ListedTest[];
  readonly linters: readonly ListedTest[];
  /** One line for each generator of clients. */
  readonly generators: readonly string[];
  /** One line for each program that connects to the agent endpoint, the inspector among them. */
  readonly clients: readonly string[];
}

const listLines = (output: string): string[] =>
  output.split('\n').filter((line) => /^(ok|FAILED) /.test(line));

/** Lists the tests and runs the generators and the clients. Those of others are installed apart at first. */
export const runChecks = async (root: string): Promise<Checks> => ({
  integrations: listTests(root, integrationTests),
  linters: listTests(root, linterTests),
  generators: listLines(await run(root, ['tools/generators/try-generators.ts'])),
  clients: listLines(await run(root, ['tools/agents/agent-clients.ts'])),
});
