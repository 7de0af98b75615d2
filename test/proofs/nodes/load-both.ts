import { join } from 'node:path';
import type { JournalledCall } from '../../fault/harness/journal';
import { openJournal, readJournal } from '../../fault/harness/journal';
import { runLoad } from '../../fault/harness/run-load';
import type { Answer } from '../../fault/harness/send-call';
import { createTemporaryFolder } from '../../support/service/store';
import type { LoadedNodes } from './loaded-nodes';
import type { Node } from './two-nodes';

const CONNECTIONS = 12;
/** More calls than a load sends. */
const CALLS_OF_A_LOAD = 1_000_000;

interface NodeLoad {
  readonly node: Node;
  /** Called with each answer and the number of answers so far. Returns true where the load ends. */
  readonly onAnswer: (answer: Answer, answers: number) => boolean;
}

interface BothLoads {
  readonly world: LoadedNodes;
  readonly random: () => number;
  /** Loads of other rounds have other calls. */
  readonly round: number;
  readonly loads: readonly [NodeLoad, NodeLoad];
}

/** Calls both services at once until each load ends. Returns the calls of each. */
export async function loadBoth({ world, random, round, loads }: BothLoads) {
  const folder = createTemporaryFolder();
  const run = async ({ node, onAnswer }: NodeLoad, index: number): Promise<readonly JournalledCall[]> => {
    const journal = openJournal(join(folder, `calls-${index}.jsonl`));
    await runLoad({
      base: world.base,
      port: node.port,
      journal,
      connections: CONNECTIONS,
      random,
      firstId: (round * loads.length + index) * CALLS_OF_A_LOAD,
      onAnswer,
    });
    journal.close();
    return readJournal(journal.file);
  };
  return Promise.all([run(loads[0], 0), run(loads[1], 1)]);
}
