import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import type { MemberConnection } from '../support/member-connection';
import { openMemberConnection } from '../support/member-connection';
import { getProofTimeoutMs, planProof, recordResult } from '../support/proof-plan';
import type { CanaryService } from './canary-service';
import { EMAIL, PASSWORD, SCOPES, startCanaryService } from './canary-service';
import { displayTokens } from './displayed-tokens';
import type { Needle } from './find-needles';
import { createNeedleFinder } from './find-needles';
import { presentTokens } from './presented-tokens';
import { readFolder, readMemory, readProcesses } from './searched-places';
import { listPrefixNeedles, listTokenNeedles } from './token-needles';

const BYTES_OF_MIB = 1024 * 1024;

const startedSchema = z.object({ key: z.object({ prefix: z.string() }) });
const linkSchema = z.object({ url: z.string() });

/** Opens another page of the running service, by a link from the command line. */
async function connect({ run, baseUrl }: CanaryService): Promise<MemberConnection> {
  const { url: link } = linkSchema.parse(JSON.parse(await run(['open', '--json'])));
  return openMemberConnection({ baseUrl, link, email: EMAIL, password: PASSWORD });
}

/** Runs a call in a playground session. Its token never leaves the service, so only its prefix is known. */
async function runPlayground({ request, propertyId: property_id }: MemberConnection): Promise<string> {
  const { key } = startedSchema.parse(await request('playground.start', { property_id, scopes: SCOPES }));
  await request('playground.run', { property_id, surface: 'rest', operation: 'get_property', input: {} });
  await request('playground.end', { property_id, prefix: key.prefix });
  return key.prefix;
}

/** Calls commands that read keys and write files. */
async function callCommands({ run, folder }: CanaryService): Promise<void> {
  await run(['keys', 'list']);
  await run(['audit', 'list']);
  await run(['audit', 'verify']);
  await run(['backup', join(folder, 'backup.db')]);
  for (const format of ['csv', 'jsonl'])
    await run([
      'audit',
      'export',
      '--format',
      format,
      '--out',
      join(folder, `log.${format}`),
      '--checkpoint',
      join(folder, `checkpoint.${format}`),
    ]);
}

/** Watches arguments and environments of all programs until it is stopped. */
function watchProcesses(): () => Buffer[] {
  const seen: Buffer[] = [];
  const look = () => seen.push(...readProcesses());
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    look();
    return seen;
  };
}

const CONTROL = 'control';

/** Texts that each place holds at least one of. A search that does not find them searched nothing. */
const listControls = ({ dataDirectory, baseUrl }: CanaryService): readonly Needle[] =>
  [dataDirectory, `${baseUrl}/`, 'Presented in its header'].map((text) => ({
    name: CONTROL,
    encoding: 'raw',
    bytes: Buffer.from(text),
  }));

interface Search {
  readonly needles: readonly Needle[];
  /** Tokens that may be in memory, because a caller presented them. */
  readonly presented: ReadonlySet<string>;
}

/** Searches one place. Returns what was found where it may not be. */
function searchPlace(search: Search, place: string, chunks: Iterable<Buffer>, isMemory = false): string[] {
  const find = createNeedleFinder(search.needles);
  const found = new Map<string, Needle>();
  let bytes = 0;
  for (const chunk of chunks) {
    bytes += chunk.length;
    for (const needle of find(chunk)) found.set(`${place}: ${needle.name}, ${needle.encoding}`, needle);
  }
  const tokens = [...found].filter(([, { name }]) => name !== CONTROL);
  const wrong = tokens.filter(([, { name }]) => !(isMemory && search.presented.has(name)));
  expect(found.size, `controls in ${place}`).toBeGreaterThan(tokens.length);
  const counts = {
    searches: 1,
    'MiB searched': Math.round(bytes / BYTES_OF_MIB),
    'found where allowed': tokens.length - wrong.length,
    'found where not allowed': wrong.length,
  };
  recordResult({ row: place, counts });
  return wrong.map(([where]) => where);
}

async function proveTokensNowhere(): Promise<readonly string[]> {
  const service = await startCanaryService();
  const stopWatching = watchProcesses();
  const displayed = await displayTokens(service);
  const member = await connect(service);
  const presented = await presentTokens(service, member);
  const shown = await service.createKey('Shown by the command line');
  const replacing = await service.createKey('Replacing', '--replaces', shown.prefix);
  const playgroundPrefix = await runPlayground(member);
  await callCommands(service);
  const tokens = new Map([
    ...displayed.tokens,
    ...presented,
    ['shown by the command line', shown.token],
    ['replacing another key', replacing.token],
  ]);
  const search: Search = {
    needles: [
      ...listControls(service),
      ...[...tokens].flatMap(([name, token]) => listTokenNeedles(name, token)),
      ...listPrefixNeedles('of the playground', playgroundPrefix),
    ],
    presented: new Set([...presented.keys(), 'of the playground']),
  };
  // The playground's token is known by its prefix alone.
  recordResult({ row: 'displayed or presented', counts: { runs: 1, tokens: tokens.size + 1 } });
  const snapshot = await service.takeSnapshot();
  const wrong = [
    ...displayed.traces,
    ...searchPlace(search, 'heap of the service', readFolder(snapshot), true),
    ...searchPlace(search, 'memory of the service', readMemory(service.pid), true),
    ...searchPlace(search, 'files while the service runs', readFolder(service.folder)),
  ];
  await displayed.close();
  await service.stop();
  return [
    ...wrong,
    ...searchPlace(
      search,
      'files after the service has ended, with backup and exports',
      readFolder(service.folder),
    ),
    ...searchPlace(
      search,
      'outputs and logs',
      service.outputs.map((text) => Buffer.from(text)),
    ),
    ...searchPlace(search, 'arguments and environments', stopWatching()),
    ...searchPlace(search, 'profile of the browser', readFolder(displayed.profile)),
  ];
}

describe('the token of a key', () => {
  verifies(
    'run.secrets-in-no-log',
    'is in no file, output, argument or profile, and in no memory once its panel is closed',
    async () => {
      for (const run of planProof(1, 10).runs) expect(await proveTokensNowhere(), `run ${run}`).toEqual([]);
    },
    getProofTimeoutMs(),
  );
});
