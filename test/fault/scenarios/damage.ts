import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@shared/kernel/errors';
import type { Base } from '../harness/base-content';
import { DATABASE, openBase } from '../harness/base-directory';
import { createLoadCall, createMixedCall } from '../harness/call-mix';
import { applyDamage } from '../harness/damage-file';
import { startInProcess } from '../harness/in-process-service';
import type { RoundResult, Scenario } from '../harness/scenario';
import { combineResults, createRandom } from '../harness/scenario';
import type { Answer, CallKind, LoadCall } from '../harness/send-call';
import { createAgent, sendCall } from '../harness/send-call';
import { startServing } from '../harness/started-program';

const FILES_PER_ROUND = 20;
const SEEDED_CALLS = 1500;
const REFUSALS: ReadonlySet<string> = new Set(['database_damaged', 'database_newer']);
const lists = [
  'reservations?limit=100',
  'guests?limit=100',
  'units?limit=100',
  'room-types',
  'property',
] as const;

/** Runs calls of a load and kills the service, so that a write-ahead log stays. */
async function createLoadedDirectory(folder: string, name: string, calls: number): Promise<Base> {
  const own = join(folder, `${name}-setup`);
  mkdirSync(own, { recursive: true });
  const base = await openBase(own);
  const data = join(folder, name);
  if (existsSync(data)) return base;
  const random = createRandom(calls);
  const service = startServing(join(own, 'base'));
  const port = (await service.port) ?? 0;
  const agent = createAgent(16);
  for (let id = 0; id < calls; id += 16)
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        sendCall(port, createMixedCall(base, id + index, random), agent),
      ),
    );
  agent.destroy();
  await service.kill();
  cpSync(join(own, 'base'), data, { recursive: true });
  return base;
}

const createList = (base: Base, path: string): LoadCall => ({
  ...createLoadCall(base, 'read', 1),
  path: `/api/v1/${path}`,
});

/** True if the service answers no call until its database is settled, as with the log of another installation. */
async function isHeld(port: number): Promise<boolean> {
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  return health.status === 503 && (await health.text()).includes('restored or settled');
}

/** True for a call that met damage inside a page, so that it could not be recorded and was refused. */
const isUnavailable = (answer: Answer): boolean =>
  answer.kind === 'complete' && answer.status === 503 && answer.body.includes("can't record calls right now");

/**
 * True for a list whose rows have a value of another type. The check of the pages compares no index with its table, and
 * a list may be read from an index. The answer shows nothing of such a row.
 */
const isUnreadableList = ({ path }: LoadCall, answer: Answer): boolean =>
  lists.some((list) => path.endsWith(list)) &&
  answer.kind === 'complete' &&
  answer.status === 500 &&
  answer.body.includes('"code":"internal_error"');

/** True for a refusal that is the safe answer to damage inside a page. */
const isSafeRefusal = (call: LoadCall, answer: Answer): boolean =>
  isUnavailable(answer) || isUnreadableList(call, answer);

/** Finds what is wrong with an answer; null: nothing. */
function findProblem(
  call: LoadCall,
  answer: Answer,
  { held, isActive }: { readonly held: boolean; readonly isActive: boolean },
): string | null {
  const { path, kind } = call;
  if (answer.kind !== 'complete') return `${path} was ${answer.kind}`;
  const { status, body } = answer;
  if (held) return status === 503 ? null : `a held database answered with ${status}`;
  if (isSafeRefusal(call, answer)) return null;
  if (status >= 500) return `${path} was answered with ${status} ${body}`;
  return isActive || status === 401 ? null : `a key that is ${kind} was answered with ${status}`;
}

/** Calls with ended keys and reads every list. */
async function readEverything(port: number, base: Base): Promise<RoundResult> {
  const agent = createAgent(8);
  const ended = (['revoked', 'expired'] as const satisfies readonly CallKind[]).map((kind) =>
    createLoadCall(base, kind, 1),
  );
  const held = await isHeld(port);
  const problems: string[] = [];
  let answered = 0;
  let refusedSafely = 0;
  for (const call of [...ended, ...lists.map((path) => createList(base, path))]) {
    const answer = await sendCall(port, call, agent);
    const problem = findProblem(call, answer, { held, isActive: call.token === base.full[1]?.token });
    if (problem !== null) problems.push(problem);
    else if (!held && isSafeRefusal(call, answer)) refusedSafely += 1;
    else answered += 1;
  }
  agent.destroy();
  const counts = {
    'calls answered': answered,
    'refused because of the damage': refusedSafely,
    held: Number(held),
  };
  return { counts, problems };
}

const refused: RoundResult = { counts: { refused: 1 }, problems: [] };

/** Starts the service in this process. */
async function tryInProcess(data: string, base: Base): Promise<RoundResult> {
  try {
    const started = await startInProcess(data);
    try {
      const read = await readEverything(started.port, base);
      return combineResults([{ counts: { served: 1 }, problems: [] }, read]);
    } finally {
      await started.close();
    }
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) return refused;
    return { counts: { refused: 1 }, problems: [`a start failed unexpectedly: ${String(error)}`] };
  }
}

/** Starts the built program. */
async function tryProgram(data: string, base: Base): Promise<RoundResult> {
  const service = startServing(data);
  const port = await service.port;
  if (port !== null) {
    const read = await readEverything(port, base);
    const { isHung } = await service.stop();
    const problems = isHung ? ['the service did not end'] : [];
    return combineResults([{ counts: { served: 1, 'tried with the program': 1 }, problems }, read]);
  }
  const { code, stderr, isHung } = await service.ended;
  const problems = [
    ...(isHung ? ['a start hung'] : []),
    ...(code === 1 || code === 5 ? [] : [`a start ended with ${code}`]),
    ...([...REFUSALS].some((refusal) => stderr.includes(refusal)) ? [] : [`a start said: ${stderr}`]),
  ];
  return { counts: { refused: 1, 'tried with the program': 1 }, problems };
}

const hashFile = (file: string): string =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing';

interface DamageRound {
  readonly folder: string;
  readonly base: Base;
  readonly foreignLog: string;
}

/** Damages one copy of a real directory and starts on it. A refused database must stay byte for byte what it was. */
async function tryDamage({ folder, base, foreignLog }: DamageRound, number: number): Promise<RoundResult> {
  const data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  cpSync(join(folder, 'loaded'), data, { recursive: true });
  const database = join(data, DATABASE);
  const name = applyDamage({ database, log: `${database}-wal`, foreignLog }, number, createRandom(number));
  const before = hashFile(database);
  const isProgram = number % FILES_PER_ROUND === Math.floor(number / FILES_PER_ROUND) % FILES_PER_ROUND;
  const tried = isProgram ? await tryProgram(data, base) : await tryInProcess(data, base);
  const isChanged = tried.counts['refused'] === 1 && hashFile(database) !== before;
  const problems = isChanged ? [...tried.problems, 'a refused database was changed'] : tried.problems;
  return {
    counts: { 'files damaged': 1, ...tried.counts },
    problems: problems.map((problem) => `file ${number}, ${name}: ${problem}`),
  };
}

export const damage: Scenario = {
  name: 'damage',
  summary:
    'Copies of a real database with flipped bits (1, 3, 64), truncated, with zeroed or swapped pages; with bits of its write-ahead log flipped, the log truncated, missing, or from another installation. The service starts on each: every 20th time as the built program, else in one process over real HTTP.',
  rule: 'A start refuses with “damaged” or “newer” and leaves the database byte for byte, or serves: no revoked or expired key is valid, no answer is 5xx but “unavailable”, nothing hangs.',
  seededDefect: 'Skip the check of pages at a start; or open the database for writing before it is checked.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 500 : 2),
  async open(folder) {
    const base = await createLoadedDirectory(folder, 'loaded', SEEDED_CALLS);
    await createLoadedDirectory(folder, 'foreign', 160);
    const round: DamageRound = { folder, base, foreignLog: join(folder, 'foreign', `${DATABASE}-wal`) };
    return {
      async run(number) {
        const results: RoundResult[] = [];
        for (let index = 0; index < FILES_PER_ROUND; index += 1)
          results.push(await tryDamage(round, number * FILES_PER_ROUND + index));
        return combineResults(results);
      },
      close: async () => undefined,
    };
  },
};
