import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createLoadCall } from '../../fault/harness/call-mix';
import type { JournalledCall } from '../../fault/harness/journal';
import { openJournal, readJournal } from '../../fault/harness/journal';
import { sendTogether } from '../../fault/harness/run-load';
import { createRandom } from '../../fault/harness/scenario';
import type { CallKind } from '../../fault/harness/send-call';
import { createTemporaryFolder } from '../../support/service/store';
import { createDrillKey } from './drill-property';
import { loadBoth } from './load-both';
import type { LoadedNodes } from './loaded-nodes';
import { callApi } from './node-calls';
import type { Node } from './two-nodes';

/** A service that is gone holds its leases for 20 seconds, and the others look every few. */
const LEASES_MOVED_WITHIN_MS = 60_000;
/** Answers of a service that stays, after the other one is gone. */
const ANSWERS_AFTER = 150;
const CALLS_WITH_REVOKED_KEY = 50;
/** How often a call is repeated that was answered "unavailable". */
const MAX_TRIES = 20;

/** What a drill counted, and each way in which a promise did not hold. */
export interface DrillResult {
  readonly calls: number;
  readonly problems: readonly string[];
}

interface Pair {
  /** The one that does the work for all. */
  readonly leader: Node;
  readonly other: Node;
}

/** Waits until one service has the leases. Returns it first. */
async function findPair({ listLeaseHolders }: LoadedNodes, nodes: readonly [Node, Node]): Promise<Pair> {
  const [directory] = await vi.waitFor(
    async () => {
      const holders = await listLeaseHolders();
      expect(holders).toHaveLength(1);
      return holders;
    },
    { timeout: LEASES_MOVED_WITHIN_MS, interval: 200 },
  );
  const [first, second] = nodes;
  return first.dataDirectory === directory
    ? { leader: first, other: second }
    : { leader: second, other: first };
}

const waitForLeases = ({ listLeaseHolders }: LoadedNodes, { dataDirectory }: Node): Promise<void> =>
  vi.waitFor(async () => expect(await listLeaseHolders()).toEqual([dataDirectory]), {
    timeout: LEASES_MOVED_WITHIN_MS,
    interval: 200,
  });

const isCreation = (kind: string): kind is CallKind => kind === 'create' || kind === 'mcp create';

/** Lists the calls of a service that stays which had no answer. */
export const listUnanswered = (calls: readonly JournalledCall[]): string[] =>
  calls
    .filter(({ answer }) => answer === null)
    .map(({ kind }) => `a ${kind} at the one that stays had no answer`);

/**
 * Repeats creations without an answer at a service, under their Idempotency-Key. A caller repeats again what was not done. So
 * each is done then.
 */
async function repeatCreations(
  { base }: LoadedNodes,
  { port }: Node,
  calls: readonly JournalledCall[],
): Promise<{ readonly repeated: readonly JournalledCall[]; readonly problems: readonly string[] }> {
  const journal = openJournal(join(createTemporaryFolder(), 'repeated.jsonl'));
  let open = calls;
  for (let tries = 0; tries < MAX_TRIES && open.length > 0; tries += 1) {
    const creations = open.flatMap(({ kind, id }) =>
      isCreation(kind) ? [createLoadCall(base, kind, id)] : [],
    );
    await sendTogether(port, creations, journal);
    // The journal knows the last answer of each call.
    open = readJournal(journal.file).filter(({ answer }) => answer === null || answer.code === 'unavailable');
  }
  journal.close();
  const repeated = readJournal(journal.file);
  const problems = repeated
    .filter(({ answer }) => (answer?.createdId ?? '') === '')
    .map(
      ({ kind, answer }) =>
        `a repeated ${kind} was answered with ${answer?.status ?? 'nothing'} ${answer?.code}`,
    );
  return { repeated, problems };
}

interface LeaderLoad extends Pair {
  readonly world: LoadedNodes;
  readonly round: number;
  /** Takes the one that does the work for all away. */
  readonly takeAway: () => void;
}

/** Loads both services until one is taken away and the other one has answered on. Returns the calls of the leader first. */
function loadUntilGone({ world, round, leader, other, takeAway }: LeaderLoad) {
  const random = createRandom(round);
  const takenAfter = 100 + Math.floor(random() * 400);
  let isTaken = false;
  let isGone = false;
  let after = 0;
  return loadBoth({
    world,
    random,
    round,
    loads: [
      {
        node: leader,
        onAnswer(answer, answers) {
          if (answers === takenAfter) {
            takeAway();
            isTaken = true;
          }
          if (isTaken && answer.kind !== 'complete') isGone = true;
          return isGone;
        },
      },
      {
        node: other,
        onAnswer() {
          if (isGone) after += 1;
          return after >= ANSWERS_AFTER;
        },
      },
    ],
  });
}

/** Checks that the chain of the log is whole. */
export async function verifyLog({ run }: LoadedNodes): Promise<string[]> {
  return run('audit', 'verify').then(
    () => [],
    (error: unknown) => [`audit verify: ${String(error)}`],
  );
}

/**
 * Kills the service that works for all under load. The other one goes on without a failed call, and takes over its work. It
 * does what had no answer once that is repeated. Returns the services that run then.
 */
export async function killUnderLoad(world: LoadedNodes, nodes: readonly [Node, Node], round: number) {
  const sinceSeq = await world.readLastSeq();
  const { leader, other } = await findPair(world, nodes);
  const takeAway = (): void => void leader.served.kill();
  const [ofKilled, ofOther] = await loadUntilGone({ world, round, leader, other, takeAway });
  await leader.served.kill();
  const calls = [...ofKilled, ...ofOther];
  const checked = await world.check(sinceSeq, calls);
  const { repeated, problems } = await repeatCreations(
    world,
    other,
    ofKilled.filter(({ answer }) => answer === null),
  );
  const isRepeated = new Set(repeated.map(({ id }) => id));
  const done = [...calls.filter(({ id }) => !isRepeated.has(id)), ...repeated];
  const effects = await world.check(
    await world.readLastSeq(),
    done.filter(({ guest }) => guest !== null),
  );
  await waitForLeases(world, other);
  const result: DrillResult = {
    calls: calls.length + repeated.length,
    problems: [
      ...checked.problems,
      ...listUnanswered(ofOther),
      ...problems,
      ...effects.problems.filter((problem) => problem.includes('reservations')),
      ...(await verifyLog(world)),
    ],
  };
  return { result, nodes: [await world.restart(leader), other] as const };
}

/** Calls a service with a key that was revoked while it stood still. */
async function callWithRevoked(node: Node, token: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: CALLS_WITH_REVOKED_KEY }, () => callApi(node, token, '/property')),
  );
  return answers
    .filter(({ status }) => status !== 401)
    .map(({ status }) => `a key that was revoked meanwhile was answered with ${status}`);
}

/**
 * Stops the service that works for all under load, as a computer that stands still. The other one takes over its work and
 * revokes a key, and then the service goes on. Returns the services that run then.
 */
export async function stopUnderLoad(world: LoadedNodes, nodes: readonly [Node, Node], round: number) {
  const sinceSeq = await world.readLastSeq();
  const { leader, other } = await findPair(world, nodes);
  const member = await other.signIn();
  const key = await createDrillKey(member);
  const takeAway = (): void => void leader.served.child.kill('SIGSTOP');
  const [ofStopped, ofOther] = await loadUntilGone({ world, round, leader, other, takeAway });
  await waitForLeases(world, other);
  await member.request('keys.revoke', { property_id: member.propertyId, prefix: key.prefix });
  leader.served.child.kill('SIGCONT');
  const passed = await callWithRevoked(leader, key.token);
  // It has read all that it was sent when it has ended, so nothing of it is under way.
  const code = await leader.served.stop();
  const calls = [...ofStopped.map((call) => ({ ...call, isHung: false })), ...ofOther];
  const checked = await world.check(sinceSeq, calls, CALLS_WITH_REVOKED_KEY);
  const result: DrillResult = {
    calls: calls.length + CALLS_WITH_REVOKED_KEY,
    problems: [
      ...checked.problems,
      ...listUnanswered(ofOther),
      ...passed,
      ...(code === 0 ? [] : [`it ended with ${code}`]),
      ...(await verifyLog(world)),
    ],
  };
  return { result, nodes: [await world.restart(leader), other] as const };
}
