import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureAgentCalls } from './agents/measure-agent-calls';
import { measureAudit } from './audit/measure-audit';
import { measureCalls } from './calls/measure-calls';
import { measureChanges } from './changes/measure-changes';
import { measureFailures } from './failures/measure-failures';
import { measureFairness } from './fairness/measure-fairness';
import { measureLoop } from './loop/measure-loop';
import { chooseCores } from './measure/cores';
import { readOptions } from './options';
import { print } from './report/print';
import { measureScreens } from './screens/measure-screens';
import { measureStart } from './start/measure-start';

const options = readOptions(process.argv.slice(2));
const cores = chooseCores();
// A folder near the sources, because the system's temporary folder may be memory. There durability costs nothing.
const cache = join(import.meta.dirname, '..', '..', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bench-'));
const program = join(import.meta.dirname, '..', 'server', 'cli.js');
const apart = cores.areApart ? 'server and load on different cores' : 'server and load not kept apart';

print(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, ${apart}.`);
print('Each figure: median of the rounds (least-most). Ratios are taken round by round.');
try {
  if (options.benchmarks.includes('calls')) await measureCalls({ folder, cores, ...options });
  if (options.benchmarks.includes('changes')) await measureChanges({ folder, cores, ...options });
  if (options.benchmarks.includes('audit')) await measureAudit({ folder, cores, ...options });
  if (options.benchmarks.includes('loop')) await measureLoop({ folder, ...options });
  if (options.benchmarks.includes('failures')) await measureFailures({ folder, cores, ...options });
  if (options.benchmarks.includes('fairness')) await measureFairness({ folder, cores, ...options });
  if (options.benchmarks.includes('start')) await measureStart({ folder, cores, program, ...options });
  if (options.benchmarks.includes('screens')) await measureScreens({ folder, program });
  if (options.benchmarks.includes('agents')) await measureAgentCalls({ folder, cores, ...options });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
