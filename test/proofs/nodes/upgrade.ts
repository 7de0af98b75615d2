import { createRandom } from '../../fault/harness/scenario';
import type { Answer } from '../../fault/harness/send-call';
import { listOtherFailures } from './failing-database';
import type { DrillResult } from './failing-nodes';
import { listUnanswered, verifyLog } from './failing-nodes';
import { loadBoth } from './load-both';
import type { LoadedNodes } from './loaded-nodes';
import type { Node } from './two-nodes';

/** Answers of each service after its database was migrated, and of each pair of versions. */
const ANSWERS_AFTER = 150;
const BEFORE_MIGRATION = 100;

interface LoadedPair {
  readonly world: LoadedNodes;
  readonly nodes: readonly [Node, Node];
  readonly round: number;
  /** Done under load. The load goes on for a while after it. */
  readonly meanwhile: () => Promise<void>;
}

/** Loads two services while something is done, and on. Each must go on, and nothing answered may be wrong. */
export async function loadMeanwhile({ world, nodes, round, meanwhile }: LoadedPair): Promise<DrillResult> {
  const sinceSeq = await world.readLastSeq();
  const answers: Answer[] = [];
  const after = [0, 0];
  let isDone = false;
  const reached = Promise.withResolvers<void>();
  const createLoad = (index: 0 | 1) => ({
    node: nodes[index],
    onAnswer(answer: Answer) {
      answers.push(answer);
      if (answers.length === BEFORE_MIGRATION) reached.resolve();
      if (isDone && answer.kind === 'complete' && answer.status < 300) after[index] = (after[index] ?? 0) + 1;
      return answer.kind !== 'complete' || (after[index] ?? 0) >= ANSWERS_AFTER;
    },
  });
  const working = reached.promise.then(meanwhile).finally(() => {
    isDone = true;
  });
  const [calls] = await Promise.all([
    loadBoth({ world, random: createRandom(round), round, loads: [createLoad(0), createLoad(1)] }),
    working,
  ]);
  const sent = calls.flat();
  const checked = await world.check(sinceSeq, sent);
  return {
    calls: sent.length,
    problems: [
      ...checked.problems,
      ...listUnanswered(sent),
      ...listOtherFailures(answers),
      ...(await verifyLog(world)),
    ],
  };
}
