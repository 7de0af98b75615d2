import { join } from 'node:path';
import type { Base } from '../harness/base-content';
import { copyBase, DATABASE, openBase } from '../harness/base-directory';
import { createLoadCall } from '../harness/call-mix';
import { checkCalls, listGuestsDone, readLastSeq, withDatabase } from '../harness/check-calls';
import type { JournalledCall } from '../harness/journal';
import { openJournal, readJournal } from '../harness/journal';
import { runLoadUntilKilled, sendTogether } from '../harness/run-load';
import type { RoundResult, Scale, Scenario } from '../harness/scenario';
import { combineResults, createRandom } from '../harness/scenario';
import type { CallKind } from '../harness/send-call';
import { runToEnd, startServing } from '../harness/started-program';

const CONNECTIONS = 56;
/** A gate also runs on machines where a start takes seconds. */
const readyWithinMs = { gate: 15_000, full: 3000 } as const;
/** After this many kills the next one begins with an empty log, so that a long run does not only read its own past. */
const KILLS_PER_DIRECTORY = 4;
/** Confirmed creations that are repeated after each kill, too: each must get its first answer. */
const MAX_CONFIRMED_REPEATED = 20;
/** Kills come at a random number of answers up to twice this one. */
const meanCalls = { gate: 500, full: 10_000 } as const;

interface Round {
  readonly folder: string;
  readonly base: Base;
  readonly data: string;
  readonly random: () => number;
  readonly callsBefore: number;
  readonly scale: Scale;
}

interface Killed {
  readonly calls: readonly JournalledCall[];
  readonly readyMs: number;
  readonly problems: readonly string[];
}

/** Kills the service under load at one moment. */
async function killUnderLoad(round: Round, kill: number, firstId: number): Promise<Killed> {
  const { folder, base, data, random, callsBefore, scale } = round;
  const service = startServing(data);
  const port = await service.port;
  if (port === null)
    return { calls: [], readyMs: 0, problems: [`it did not start: ${(await service.ended).stderr}`] };
  const journal = openJournal(join(folder, `calls-${kill}.jsonl`));
  await runLoadUntilKilled({
    base,
    port,
    journal,
    connections: CONNECTIONS,
    random,
    firstId,
    killAfter: callsBefore,
    kill: service.kill,
  });
  journal.close();
  const readyMs = service.readyMs();
  const limitMs = readyWithinMs[scale];
  const problems =
    readyMs <= limitMs ? [] : [`it was ready after ${Math.round(readyMs)} ms, not within ${limitMs} ms`];
  return { calls: readJournal(journal.file), readyMs, problems };
}

const isCreation = (kind: string): kind is CallKind => kind === 'create' || kind === 'mcp create';

/** Repeats creations under their Idempotency-Key, at a new start, and kills it then. */
async function repeatCreations(
  round: Round,
  kill: number,
  creations: readonly JournalledCall[],
): Promise<RoundResult> {
  const { folder, base, data } = round;
  const file = join(data, DATABASE);
  const doneBefore = listGuestsDone(file);
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return { counts: {}, problems: [`it did not start: ${(await service.ended).stderr}`] };
  const journal = openJournal(join(folder, `repeated-${kill}.jsonl`));
  const calls = creations.flatMap(({ kind, id }) =>
    isCreation(kind) ? [createLoadCall(base, kind, id)] : [],
  );
  await sendTogether(port, calls, journal);
  await service.kill();
  journal.close();
  const repeated = readJournal(journal.file);
  const problems = repeated.flatMap((call) => {
    const { answer, guest } = call;
    if (answer === null || answer.status >= 500) return [`a repeated ${call.kind} failed`];
    const wasDone = doneBefore.has(guest ?? '');
    if (wasDone && answer.createdId === '') return [`a repeated ${call.kind} did not get its first answer`];
    return !wasDone && answer.isReplayed ? [`a repeated ${call.kind} got an answer of a call not done`] : [];
  });
  const byGuest = withDatabase(file, (db) =>
    db
      .prepare<[], { guest: string; copies: number }>(
        'SELECT last_name AS guest, count(*) AS copies FROM guest JOIN reservation ON guest_id = guest.id GROUP BY 1 HAVING copies > 1',
      )
      .all(),
  );
  return {
    counts: { 'repeated under their Idempotency-Key': repeated.length },
    maxima: { 'ready after (ms)': Math.round(service.readyMs()) },
    problems: [...problems, ...byGuest.map(({ guest }) => `the call of ${guest} made two reservations`)],
  };
}

async function verifyLog(data: string): Promise<string[]> {
  const verified = await runToEnd(['audit', 'verify'], data);
  return verified.code === 0 ? [] : [`audit verify: ${verified.stdout}${verified.stderr}`];
}

async function runKill(round: Round, kill: number, firstId: number): Promise<RoundResult> {
  const file = join(round.data, DATABASE);
  const sinceSeq = readLastSeq(file);
  const { calls, readyMs, problems } = await killUnderLoad(round, kill, firstId);
  const checked = checkCalls(file, sinceSeq, calls);
  const killed: RoundResult = {
    counts: { kills: 1, ...checked.counts },
    maxima: { 'ready after (ms)': Math.round(readyMs) },
    problems: [...problems, ...checked.problems, ...(await verifyLog(round.data))],
  };
  const creations = calls.filter(({ kind }) => isCreation(kind));
  const unanswered = creations.filter(({ answer }) => answer === null);
  const confirmed = creations
    .filter(({ answer }) => (answer?.createdId ?? '') !== '')
    .slice(0, MAX_CONFIRMED_REPEATED);
  return combineResults([killed, await repeatCreations(round, kill, [...unanswered, ...confirmed])]);
}

function checkPages(data: string): string[] {
  const result = withDatabase(join(data, DATABASE), (db) => db.pragma('integrity_check', { simple: true }));
  return result === 'ok' ? [] : [`integrity_check: ${String(result)}`];
}

async function runDirectory(folder: string, base: Base, scale: Scale, number: number): Promise<RoundResult> {
  const random = createRandom(number);
  const data = copyBase(folder, 'data');
  const results: RoundResult[] = [];
  for (let kill = 0; kill < KILLS_PER_DIRECTORY; kill += 1) {
    const callsBefore = 1 + Math.floor(random() * 2 * meanCalls[scale]);
    const round = { folder, base, data, random, callsBefore, scale };
    results.push(await runKill(round, kill, kill * 2_000_000));
  }
  return combineResults([...results, { counts: {}, problems: checkPages(data) }]);
}

export const crash: Scenario = {
  name: 'crash',
  summary: `SIGKILL at random moments under mixed load on ${CONNECTIONS} connections, with a journal on disk; then creations without an answer, and some with one, are repeated under their Idempotency-Key.`,
  rule: 'Each answer has exactly one record with its status, each change is there once with one record, the log verifies, and the next start is ready within 3 s.',
  seededDefect: 'Resolve the calls of a window before its commit; or do not look up the Idempotency-Key.',
  needsLinux: false,
  countRounds: (scale) => (scale === 'full' ? 75 : 1),
  async open(folder, scale) {
    const base = await openBase(folder);
    return { run: (round) => runDirectory(folder, base, scale, round), close: async () => undefined };
  },
};
