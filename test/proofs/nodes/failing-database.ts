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

const isDone = (answer: Answer): boolean => answer.kind === 'complete' && answer.status < 300;
const isUnavailable = (answer: Answer): boolean => answer.kind === 'complete' && answer.status === 503;

/** Ends the database under load as a crash does, and starts it again once both services have noticed. */
export async function crashDatabase(
  world: LoadedNodes,
  server: KeptServer,
  round: number,
): Promise<DrillResult> {
  const random = createRandom(round);
  const sinceSeq = await world.readLastSeq();
  const crashAfter = 100 + Math.floor(random() * 400);
  const createState = () => ({ without: 0, after: 0 });
  const states = [createState(), createState()] as const;
  let answered = 0;
  let crashing: Promise<void> | null = null;
  let isBack = false;
  const noticed = Promise.withResolvers<void>();
  const createLoad = (index: 0 | 1) => ({
    node: world.nodes[index],
    onAnswer(answer: Answer) {
      const state = states[index];
      answered += 1;
      if (answered === crashAfter) crashing = server.crash();
      if (isUnavailable(answer)) state.without += 1;
      if (isBack && isDone(answer)) state.after += 1;
      // A service that is gone notices nothing more. Its load ends, and the call without an answer is the problem.
      const isLost = answer.kind !== 'complete';
      if (isLost || states.every(({ without }) => without >= ANSWERS_WITHOUT)) noticed.resolve();
      return isLost || state.after >= ANSWERS_AFTER;
    },
  });
  const bringBack = async (): Promise<void> => {
    await noticed.promise;
    await (crashing ?? server.crash());
    await server.restart();
    isBack = true;
  };
  const [[first, second]] = await Promise.all([
    loadBoth({ world, random, round, loads: [createLoad(0), createLoad(1)] }),
    bringBack(),
  ]);
  const calls = [...first, ...second];
  const checked = await world.check(sinceSeq, calls);
  return {
    calls: calls.length,
    problems: [...checked.problems, ...listUnanswered(calls), ...(await verifyLog(world))],
  };
}
