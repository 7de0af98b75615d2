import { parseArgs } from 'node:util';
import { describeMachine, runBenchmark, runInFolder } from './report/run-benchmark';
import { measureScale } from './scale/measure-scale';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = values.quick
  ? { records: 200_000, keys: 20_000, reads: 200 }
  : { records: 10_000_000, keys: 1_000_000, reads: 1000 };

await runInFolder((folder) =>
  runBenchmark({
    name: 'scale',
    machine: describeMachine(),
    isQuick: values.quick,
    measure: (report) => measureScale({ folder, ...size, report }),
  }),
);
