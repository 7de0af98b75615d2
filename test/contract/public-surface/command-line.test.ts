import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CommandCase } from '../../support/recording/command-cases';
import { createCommandCase, listCommandCases, listMissingCases } from '../../support/recording/command-cases';
import { createMask } from '../../support/recording/mask-recording';
import type { Recording } from '../../support/recording/recording';
import { expectRecorded } from '../../support/recording/recording';
import type { CommandRun } from '../../support/service/command-line';
import { runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder, createTestClock } from '../../support/service/store';
import { openWebWorld } from '../../support/service/web-world';
import { writeInputFiles, writtenCases } from './command-lines';
import { listCommandExamples } from './product-facts';
import { readRecords } from './record-calls';

const STEP_MS = 5000;
/** `page` and `script` are whole files, which have tests of their own. */
const chanceFields = ['head_hash', 'one_time_password', 'page', 'script', 'secret', 'url', 'verifier_key'];
const machineFields = ['addresses', 'bytes', 'duration_us', 'fingerprint', 'pem'];
const secretSchema = z.looseObject({ id: z.string(), secret: z.string() });
const tokenSchema = z.looseObject({ token: z.string(), prefix: z.string() });

/** Reads one JSON value as a value, and any other text by its kind. */
function readOutput(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return '<text>';
  }
}

const readRun = ({ code, out, err }: CommandRun) => ({
  exit: code,
  stdout: readOutput(out),
  stderr: readOutput(err),
});

/** A service that is asked to stop as soon as it has started. */
const ended = { stopping: AbortSignal.abort() };

/** Runs the cases in order over one data folder. */
async function recordCases(cases: readonly CommandCase[]): Promise<Recording> {
  const clock = createTestClock();
  const folder = createTemporaryFolder();
  const dataDirectory = join(folder, 'data');
  const { mask } = createMask({ replaced: { [folder]: '<folder>' }, chanceFields, machineFields });
  const stored: { name: string; at: string; run: Record<string, unknown> }[] = [];
  let prefix = '0123456789abcdef';
  let webhook = 'whk_01jd8v9p3q5r7s9t1v3x5z7b9c';
  for (const [index, { args, input = '' }] of cases.entries()) {
    clock.pass(STEP_MS);
    const given = args.map((word) =>
      word.replace('FOLDER', folder).replace('PREFIX', prefix).replace('WEBHOOK', webhook),
    );
    const environment = { input, now: clock.now, ...(args[0] === 'serve' ? ended : {}) };
    const run = readRun(await runCommand([...given, '--data-dir', dataDirectory, '--json'], environment));
    const created = tokenSchema.safeParse(run.stdout).data;
    if (created?.['name'] === 'Lock') {
      prefix = created.prefix;
      writeInputFiles(folder, created.token);
    }
    webhook = secretSchema.safeParse(run.stdout).data?.id ?? webhook;
    stored.push({ name: `${index + 1}. ${args.join(' ')}`, at: new Date(clock.now()).toISOString(), run });
  }
  clock.pass(STEP_MS);
  const records = await readRecords(dataDirectory, clock.now);
  const entries = stored.map(({ name, at, run }) => [name, { ...run, records: records.get(at) ?? [] }]);
  return mask(Object.fromEntries(entries));
}

it('every command prints, ends and records as before', async () => {
  const cases = listCommandCases(writtenCases, await listCommandExamples());
  expectRecorded('command-line', await recordCases(cases));
});

it('the demo is set up as before', async () => {
  const args = ['demo', '--data-dir', join(createTemporaryFolder(), 'data'), '--json'];
  const { mask } = createMask({ chanceFields: ['password'] });
  expectRecorded('demo', mask(readRun(await runCommand(args, { now: createTestClock().now }))));
});

it('the link that opens a service that runs is printed as before', async () => {
  const { dataDirectory, clock } = await openWebWorld();
  const args = ['open', '--data-dir', dataDirectory, '--json'];
  const { mask } = createMask({ chanceFields });
  expectRecorded('open', mask(readRun(await runCommand(args, { now: clock.now }))));
});

it('runs every command, by a written case or by the example of its help', async () => {
  const examples = await listCommandExamples();
  expect(examples.length).toBeGreaterThan(60);
  expect(listMissingCases(writtenCases, examples)).toEqual([]);
});

it('would find a command without either, and runs the example of one that has no case', () => {
  const known = { command: 'keys list', example: 'keys list --expiring-in 14d' };
  const added = { command: 'keys count', example: 'keys count 0123456789abcdef' };
  const written = [createCommandCase('keys list --state active')];
  expect(listMissingCases(written, [known, added, { command: 'keys sort', example: '' }])).toEqual([
    'keys sort',
  ]);
  expect(listCommandCases(written, [known, added])).toEqual([
    ...written,
    { args: ['keys', 'count', 'PREFIX'] },
  ]);
});

it('the doctor of a service that runs prints its checks as before', async () => {
  const world = await createWorld();
  const { token } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
  const narrow = await world.mint({ scopes: ['property.profile.read'] });
  const { mask } = createMask({ replaced: { [world.baseUrl]: '<base url>' } });
  const examine = async (input: string): Promise<unknown> =>
    readRun(await runCommand(['doctor', '--token-stdin', '--base-url', world.baseUrl, '--json'], { input }));
  expectRecorded('doctor', mask({ ready: await examine(token), refused: await examine(narrow.token) }));
});
