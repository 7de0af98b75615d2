import { describe, expect, onTestFinished } from 'vitest';
import { startKeptServer } from '../../support/postgres/start-keeper';
import { verifies } from '../../support/service/verifies';
import { planProof, recordResult } from '../support/proof-plan';
import { createServerDatabase, takeDatabaseAway } from './failing-database';
import type { DrillResult } from './failing-nodes';
import { killUnderLoad, stopUnderLoad } from './failing-nodes';
import { startLoadedNodes } from './loaded-nodes';
import { NODES_TIMEOUT_MS } from './two-nodes';

const RECORDS = 'each answer has one record, each change is done once, the log verifies';

function record(row: string, { calls, problems }: DrillResult, remark: string): void {
  recordResult({ row, counts: { runs: 1, calls, wrong: problems.length }, remark });
}

describe('two loaded services of one PostgreSQL', () => {
  verifies(
    'node.survives',
    'lose nothing that was answered when one of them is killed or stands still, and go on',
    async () => {
      const world = await startLoadedNodes();
      let { nodes } = world;
      for (const run of planProof(1, 20).runs) {
        const killed = await killUnderLoad(world, nodes, run);
        ({ nodes } = killed);
        record('one killed under load', killed.result, `${RECORDS}, the other one answers all calls`);
        expect(killed.result.problems, `run ${run}`).toEqual([]);
      }
      for (const run of planProof(1, 5).runs) {
        const stopped = await stopUnderLoad(world, nodes, 100 + run);
        ({ nodes } = stopped);
        const remark = `${RECORDS}; a key revoked meanwhile is refused by the one that goes on`;
        record('one stands still under load, and goes on', stopped.result, remark);
        expect(stopped.result.problems, `run ${run}`).toEqual([]);
      }
    },
    NODES_TIMEOUT_MS,
  );

  verifies(
    'node.database-back',
    'lose nothing that was answered when their database crashes, and go on by themselves once it is back',
    async () => {
      const server = await startKeptServer();
      onTestFinished(() => server.stop());
      const world = await startLoadedNodes(await createServerDatabase(server));
      for (const run of planProof(1, 20).runs) {
        const loss = { takeAway: () => server.crash(), bringBack: () => server.restart() };
        const result = await takeDatabaseAway(world, run, loss);
        record('the database crashes under load, and is started again', result, RECORDS);
        expect(result.problems, `run ${run}`).toEqual([]);
      }
    },
    NODES_TIMEOUT_MS,
  );
});
