import { join } from 'node:path';
import { measureAgentCalls } from './agents/measure-agent-calls';
import { measureAudit } from './audit/measure-audit';
import { measureCalls } from './calls/measure-calls';
import { measureChanges } from './changes/measure-changes';
import { measureDeliveries } from './deliveries/measure-deliveries';
import { measureFailures } from './failures/measure-failures';
import { measureFairness } from './fairness/measure-fairness';
import { measureLoop } from './loop/measure-loop';
import { builtFolder } from './measure/folders';
import { chooseLoadCore } from './measure/load-core';
import type { BenchmarkName } from './options';
import { benchmarkNames, readOptions } from './options';
import { measurePeers } from './peers/measure-peers';
import type { Report } from './report/report';
import { print } from './report/report';
import { describeMachine, runBenchmark, runInFolder } from './report/run-benchmark';
import { measureScreens } from './screens/measure-screens';
import { measureStart } from './start/measure-start';

const options = readOptions(process.argv.slice(2));
const loadCore = chooseLoadCore();
const program = join(builtFolder, '..', 'server', 'cli.js');
const machine = `${describeMachine()}, load ${loadCore.length > 0 ? 'bound to one core' : 'not bound to a core'}`;

const createMeasures = (
  folder: string,
): Readonly<Record<BenchmarkName, (report: Report) => Promise<void>>> => ({
  calls: (report) => measureCalls({ folder, loadCore, report, ...options }),
  agents: (report) => measureAgentCalls({ folder, loadCore, report, ...options }),
  changes: (report) => measureChanges({ folder, report, ...options }),
  deliveries: (report) => measureDeliveries({ folder, program, report, ...options }),
  audit: (report) => measureAudit({ folder, report, ...options }),
  loop: (report) => measureLoop({ folder, report, ...options }),
  failures: (report) => measureFailures({ folder, loadCore, report, ...options }),
  fairness: (report) => measureFairness({ folder, loadCore, report, ...options }),
  start: (report) => measureStart({ folder, program, report, ...options }),
  screens: (report) => measureScreens({ folder, program, report }),
  peers: (report) => measurePeers({ folder, loadCore, report, ...options }),
});

print(`${machine}.`);
print('Each figure: median of the rounds (least-most). Ratios are taken round by round.');
await runInFolder(async (folder) => {
  const measures = createMeasures(folder);
  for (const name of benchmarkNames)
    if (options.benchmarks.includes(name))
      await runBenchmark({ name, machine, isQuick: options.isQuick, measure: measures[name] });
});
