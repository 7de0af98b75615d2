import type { Reply } from '@server/calls/replies';
import { outcomeUnknownReply, unavailableReply } from '@server/calls/replies';
import { z } from 'zod';
import { createRandom } from '../../fault/harness/scenario';
import type { Answer } from '../../fault/harness/send-call';
import { createDatabase } from '../../support/postgres/database-door';
import { prepareDatabase } from '../../support/postgres/postgres-store';
import type { KeptServer } from '../../support/postgres/start-keeper';
import type { DrillResult } from './failing-nodes';
import { listUnanswered, verifyLog } from './failing-nodes';
import { loadBoth } from './load-both';
import type { LoadedNodes } from './loaded-nodes';

/** Answers of each service while the database is away, and after it is back. */
const ANSWERS_WITHOUT = 30;
const ANSWERS_AFTER = 150;

/** Creates a database with the tables on a server. Returns its URL. */
export async function createServerDatabase(server: KeptServer): Promise<string> {
  const url = await createDatabase(server, 'brasstag');
  await prepareDatabase(url);
  return url;
}

/** How a database is taken away, and how it comes back. */
interface Loss {
  readonly takeAway: () => Promise<void>;
  readonly bringBack: () => Promise<void>;
}

const errorSchema = z.object({ error: z.string() });
const readError = ({ body }: Pick<Reply, 'body'>): string => errorSchema.parse(JSON.parse(body ?? '')).error;
const knownErrors = [unavailableReply, outcomeUnknownReply].map(readError);

/** Lists the failures that say more to a caller than that nothing can be recorded now. */
export function listOtherFailures(answers: readonly Answer[]): string[] {
  const told = answers.flatMap((answer) =>
    answer.kind === 'complete' && answer.status >= 500 ? [`${answer.status} ${answer.body}`] : [],
  );
  return [...new Set(told)].filter(
    (text) => !knownErrors.some((known) => text.includes(JSON.stringify(known))),
  );
}

const isDone = (answer: Answer): boolean => answer.kind === 'complete' && answer.status < 300;
const isUnavailable = (answer: Answer): boolean => answer.kind === 'complete' && answer.status === 503;

/** Within that time both services go on by themselves once the database is back. */
const RECOVERY_TIMEOUT_MS = 100_000;

/** Takes the database away under load, and brings it back once both services have noticed. They go on by themselves. */
export async function takeDatabaseAway(
  world: LoadedNodes,
  round: number,
  { takeAway, bringBack }: Loss,
): Promise<DrillResult> {
  const random = createRandom(round);
  const sinceSeq = await world.readLastSeq();
  const lostAfter = 100 + Math.floor(random() * 400);
  const createState = () => ({ without: 0, after: 0, last: '' });
  const states = [createState(), createState()] as const;
  const answers: Answer[] = [];
  let losing: Promise<void> | null = null;
  /** A busy database can fail as often as one that is away, before its time has come. It is taken away once. */
  const lose = (): Promise<void> => {
    losing ??= takeAway();
    return losing;
  };
  let backAtMs = Number.POSITIVE_INFINITY;
  const noticed = Promise.withResolvers<void>();
  const createLoad = (index: 0 | 1) => ({
    node: world.nodes[index],
    onAnswer(answer: Answer) {
      const state = states[index];
      answers.push(answer);
      state.last = JSON.stringify(answer);
      if (answers.length === lostAfter) lose().catch(noticed.reject);
      if (isUnavailable(answer)) state.without += 1;
      const sinceBackMs = performance.now() - backAtMs;
      if (sinceBackMs >= 0 && isDone(answer)) state.after += 1;
      // A service that is gone notices nothing more. Its load ends, and the call without an answer is the problem.
      const isLost = answer.kind !== 'complete';
      if (isLost || states.every(({ without }) => without >= ANSWERS_WITHOUT)) noticed.resolve();
      return isLost || state.after >= ANSWERS_AFTER || sinceBackMs > RECOVERY_TIMEOUT_MS;
    },
  });
  const returnLater = async (): Promise<void> => {
    await noticed.promise;
    await lose();
    await bringBack();
    backAtMs = performance.now();
  };
  const [[first, second]] = await Promise.all([
    loadBoth({ world, random, round, loads: [createLoad(0), createLoad(1)] }),
    returnLater(),
  ]);
  const calls = [...first, ...second];
  const checked = await world.check(sinceSeq, calls);
  return {
    calls: calls.length,
    problems: [
      ...checked.problems,
      ...listUnanswered(calls),
      ...listOtherFailures(answers),
      ...states
        .filter(({ after }) => after < ANSWERS_AFTER)
        .map(({ after, last }) => `only ${after} calls were done once it was back, the last: ${last}`),
      ...(await verifyLog(world)),
    ],
  };
}
