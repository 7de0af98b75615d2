import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuthorisingProxy } from './agents/authorising-proxy.ts';
import { serveAgent } from './agents/served-agent.ts';
import { baseline, excludedScenarios, scenarios } from './conformance-plan.ts';
import { getPackageName, install, runTool } from './external/foreign-tools.ts';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const readField = (value: unknown, name: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
};

function readChecks(folder: string): Check[] {
  return readdirSync(folder).flatMap((run) => {
    const checks: unknown = JSON.parse(readFileSync(join(folder, run, 'checks.json'), 'utf8'));
    if (!Array.isArray(checks)) return [];
    return checks.map((check: unknown) => ({
      id: readField(check, 'id'),
      status: readField(check, 'status'),
      errorMessage: readField(check, 'errorMessage'),
    }));
  });
}

const findReason = (scenario: string, check: string): string | undefined =>
  baseline.find((expected) => expected.scenario === scenario && expected.check === check)?.reason;

/** Runs one scenario and returns its unexpected results. */
async function runScenario(
  targetFolder: string,
  url: string,
  scenario: string,
  revision: string,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-conformance-'));
  const args = ['server', '--url', url, '--scenario', scenario, '--spec-version', revision, '-o', folder];
  const { stdout, stderr } = await runTool(targetFolder, 'conformance', args);
  const checks = readChecks(folder);
  rmSync(folder, { recursive: true });
  if (checks.length === 0)
    return [`${scenario} ${revision} reported nothing: ${(stdout + stderr).slice(-500)}`];
  const count = (status: string): number => checks.filter((check) => check.status === status).length;
  const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
  const expected = failed.filter(({ id }) => findReason(scenario, id) !== undefined);
  say(
    `${revision}  ${scenario.padEnd(28)} passed ${count('SUCCESS')}, expected failures ${expected.length}, skipped ${count('SKIPPED')}`,
  );
  for (const { id } of expected) say(`            ${id}: ${findReason(scenario, id)}`);
  const unexpected = failed.filter(({ id }) => findReason(scenario, id) === undefined);
  const nowPassing = checks.filter(
    ({ id, status }) => status === 'SUCCESS' && findReason(scenario, id) !== undefined,
  );
  return [
    ...unexpected.map(({ id, errorMessage }) => `${revision} ${scenario}: ${id} failed: ${errorMessage}`),
    ...nowPassing.map(({ id }) => `${revision} ${scenario}: ${id} passes now; take it off the baseline`),
  ];
}

/** Lists server scenarios of the suite that the plan neither runs nor excludes. */
async function listUnplanned(folder: string): Promise<string[]> {
  const { stdout, stderr } = await runTool(folder, 'conformance', ['list']);
  const section = stdout.split(/^Client scenarios/m)[0] ?? '';
  const names = Array.from(section.matchAll(/^ {2}- (\S+)/gm), ([, name]) => name ?? '');
  if (names.length === 0) return [`the suite lists no scenarios: ${stderr.slice(-500)}`];
  const isPlanned = (name: string): boolean => scenarios.some(([scenario]) => scenario === name);
  const isLeftOut = (name: string): boolean =>
    Object.keys(excludedScenarios).some((start) => name.startsWith(start));
  return names
    .filter((name) => !isPlanned(name) && !isLeftOut(name))
    .map((name) => `${name} is not planned for`);
}

const folder = install(['@modelcontextprotocol/conformance']);
const agent = await serveAgent();
const proxy = await startAuthorisingProxy(agent.url, agent.token);
say(getPackageName('@modelcontextprotocol/conformance'));
try {
  const unexpected = await listUnplanned(folder);
  for (const [scenario, revision] of scenarios)
    unexpected.push(...(await runScenario(folder, proxy.url, scenario, revision)));
  say(unexpected.length === 0 ? 'Nothing failed beside the baseline.' : unexpected.join('\n'));
  if (unexpected.length > 0) process.exitCode = 1;
} finally {
  proxy.close();
  await agent.close();
}
