import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Base } from '../harness/base-content';
import { copyBase, DATABASE, getOlderBackup, openBase } from '../harness/base-directory';
import { createLoadCall } from '../harness/call-mix';
import { checkCalls, readLastSeq } from '../harness/check-calls';
import { checkLogAndPages, checkNextStart } from '../harness/check-directory';
import { openJournal, readJournal } from '../harness/journal';
import type { SendKinds } from '../harness/run-load';
import { createSender } from '../harness/run-load';
import type { RoundResult, Scenario } from '../harness/scenario';
import { combineResults } from '../harness/scenario';
import type { CallKind } from '../harness/send-call';
import { createAgent, sendCall } from '../harness/send-call';
import { runToEnd, startServing } from '../harness/started-program';

const REFUSED_WITHIN_MS = 5000;
const IN_USE = 3;
const PROPERTY = ['--property', 'Harbour House'] as const;
const createdSchema = z.object({ token: z.string(), prefix: z.string() });

const wave: readonly CallKind[] = [
  'create',
  'read',
  'condition',
  'create',
  'mcp create',
  'forbidden',
  'revoked',
  'read',
];

interface Round {
  readonly folder: string;
  readonly base: Base;
  readonly data: string;
  readonly port: number;
}

/** A second service and a restore beside a running one end at once, with exit code 3. */
async function refuseSecond({ folder, data }: Round): Promise<RoundResult> {
  const attempts = [
    ['serve', '--port', '0', '--no-web'],
    ['restore', getOlderBackup(folder)],
  ] as const;
  const results: RoundResult[] = [];
  for (const args of attempts) {
    const { code, durationMs } = await runToEnd(args, data);
    const isQuick = durationMs <= REFUSED_WITHIN_MS;
    results.push({
      counts: { 'refused with exit code 3': Number(code === IN_USE) },
      maxima: { 'refused after (ms)': Math.round(durationMs) },
      problems: [
        ...(code === IN_USE ? [] : [`${args[0]} beside a service ended with ${code}`]),
        ...(isQuick ? [] : [`${args[0]} beside a service took ${Math.round(durationMs)} ms`]),
      ],
    });
  }
  return combineResults(results);
}

/** Creates a key on the command line, uses it, and revokes it there: each counts from its acknowledgement on. */
async function createAndRevoke({ base, data, port }: Round): Promise<string[]> {
  const agent = createAgent(1);
  const scopes = ['--scope', 'property.profile.read'] as const;
  const made = await runToEnd(['keys', 'create', ...PROPERTY, '--name', 'New', ...scopes, '--json'], data);
  if (made.code !== 0) return [`keys create ended with ${made.code}: ${made.stderr}`];
  const { token, prefix } = createdSchema.parse(JSON.parse(made.stdout));
  const call = { ...createLoadCall(base, 'anonymous', 0), token };
  const before = await sendCall(port, call, agent);
  const revoked = await runToEnd(['keys', 'revoke', prefix], data);
  const after = await sendCall(port, call, agent);
  agent.destroy();
  return [
    ...(before.kind === 'complete' && before.status === 200 ? [] : ['a new key was not valid at once']),
    ...(revoked.code === 0 ? [] : [`keys revoke ended with ${revoked.code}: ${revoked.stderr}`]),
    ...(after.kind === 'complete' && after.status === 401 ? [] : ['a key was valid after its revocation']),
  ];
}

/** Runs commands one after another while calls come in. */
async function runCommands(round: Round): Promise<RoundResult> {
  const { folder, data } = round;
  const backup = join(folder, 'beside.db');
  rmSync(backup, { force: true });
  const exported = join(folder, 'beside.csv');
  rmSync(exported, { force: true });
  const problems = await createAndRevoke(round);
  const commands = [
    ['keys', 'list'],
    ['audit', 'list'],
    ['backup', backup],
    ['audit', 'export', '--format', 'csv', '--out', exported],
    ['audit', 'verify'],
  ] as const;
  for (const args of commands) {
    const { code, stderr } = await runToEnd(args, data);
    if (code !== 0) problems.push(`${args.join(' ')} ended with ${code}: ${stderr}`);
  }
  return { counts: { 'commands beside a service': commands.length + 2 }, problems };
}

async function callWhile(round: Round, send: SendKinds, work: Promise<RoundResult>): Promise<RoundResult> {
  let isDone = false;
  const worked = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await send(round.port, wave);
  return worked;
}

/** The calls of the key that `createAndRevoke` makes: one answered, and one refused. */
const CALLS_BESIDE = 2;

async function runRound(folder: string, base: Base): Promise<RoundResult> {
  const data = copyBase(folder, 'data');
  const file = join(data, DATABASE);
  const sinceSeq = readLastSeq(file);
  const journal = openJournal(join(folder, 'calls.jsonl'));
  const send = createSender(base, journal);
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  const round: Round = { folder, base, data, port };
  const second = await refuseSecond(round);
  const commands = await callWhile(round, send, runCommands(round));
  await service.kill();
  const next = await checkNextStart(data, send);
  journal.close();
  const calls = checkCalls(file, sinceSeq, readJournal(journal.file), CALLS_BESIDE);
  const end = {
    counts: calls.counts,
    problems: [...next, ...calls.problems, ...(await checkLogAndPages(data))],
  };
  return combineResults([second, commands, end]);
}

export const twoProcesses: Scenario = {
  name: 'two-processes',
  summary:
    'A second service and a restore beside a running one; a start after its SIGKILL; commands of the command line while calls come in.',
  rule: 'Both are refused with exit code 3 within 5 s, the lock ends with its process, every command succeeds, and a key is valid from its creation to its revocation.',
  seededDefect: 'Do not take the lock of the data directory at a start; or keep key states in memory.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 60 : 1),
  async open(folder) {
    const base = await openBase(folder);
    return { run: () => runRound(folder, base), close: async () => undefined };
  },
};
