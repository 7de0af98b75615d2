import { parseArgs } from 'node:util';
import { startDatabaseServer } from './nodes/database-server';
import { measureNodeFailures } from './nodes/measure-node-failures';
import { measureNodes } from './nodes/measure-nodes';
import { print } from './report/report';
import { describeMachine, runBenchmark, runInFolder } from './report/run-benchmark';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    // Only the times of a 401 by its cause.
    failures: { type: 'boolean', default: false },
  },
});
const size = values.quick ? { keys: 2000, rounds: 2, seconds: 1 } : { keys: 20_000, rounds: 5, seconds: 5 };

print('Nodes, load and PostgreSQL share the machine. Each figure: median of the rounds (least-most).');
await runInFolder(async (folder) => {
  const database = await startDatabaseServer();
  try {
    await runBenchmark({
      name: values.failures ? 'node-failures' : 'nodes',
      machine: describeMachine(),
      isQuick: values.quick,
      measure: (report) =>
        (values.failures ? measureNodeFailures : measureNodes)({ folder, database, report, ...size }),
    });
  } finally {
    await database.stop();
  }
});
