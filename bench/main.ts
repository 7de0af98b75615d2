import { join } from 'node:path';
import { measureAgentCalls } from './agents/measure-agent-calls';
import { measureAudit } from './audit/measure-audit';
import { measureCalls } from './calls/measure-calls';
import { measureChanges } from './changes/measure-changes';
import { measureDeliveries } from './deliveries/measure-deliveries';
import { measureFailures } from './failures/measure-failures';
import { measureFairness } from './fairness/measure-fairness';
import { measureLoop } from './loop/measure-loop';
import { chooseCores } from './measure/cores';
import { builtFolder } from './measure/folders';
import type { BenchmarkName } from './options';
import { benchmarkNames, readOptions } from './options';
import { measurePeers } from './peers/measure-peers';
import type { Report } from './report/report';
import { print } from './report/report';
import { describeMachine, runBenchmark, runInFolder } from './report/run-benchmark';
import { measureScreens } from './screens/measure-screens';
import { measureStart } from './start/measure-start';

const options = readOptions(process.argv.slice(2));
const cores = chooseCores();
const program = join(builtFolder, '..', 'server', 'cli.js');
const apart = cores.areApart ? 'server and load on different cores' : 'server and load not kept apart';
const machine = `${describeMachine()}, ${apart}`;

const createMeasures = (
  folder: string,
): Readonly<Record<BenchmarkName, (report: Report) => Promise<void>>> => ({
  calls: (report) => measureCalls({ folder, cores, report, ...options }),
  agents: (report) => measureAgentCalls({ folder, cores, report, ...options }),
  changes: (report) => measureChanges({ folder, cores, report, ...options }),
  deliveries: (report) => measureDeliveries({ folder, cores, program, report, ...options }),
  audit: (report) => measureAudit({ folder, cores, report, ...options }),
  loop: (report) => measureLoop({ folder, report, ...options }),
  failures: (report) => measureFailures({ folder, cores, report, ...options }),
  fairness: (report) => measureFairness({ folder, cores, report, ...options }),
  start: (report) => measureStart({ folder, cores, program, report, ...options }),
  screens: (report) => measureScreens({ folder, program, report }),
  peers: (report) => measurePeers({ folder, cores, report, ...options }),
});

print(`${machine}.`);
print('Each figure: median of the rounds (least-most). Ratios are taken round by round.');
await runInFolder(async (folder) => {
  const measures = createMeasures(folder);
  for (const name of benchmarkNames)
    if (options.benchmarks.includes(name))
      await runBenchmark({ name, machine, isQuick: options.isQuick, measure: measures[name] });
});
