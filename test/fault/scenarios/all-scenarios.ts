import type { Scenario } from '../harness/scenario';
import { clock } from './clock';
import { crash } from './crash';
import { damage } from './damage';
import { deliver } from './deliver';
import { failingCalls } from './failing-calls';
import { failingCommands } from './failing-commands';
import { failingCommit } from './failing-commit';
import { follow } from './follow';
import { fullDisk } from './full-disk';
import { killedMigration } from './killed-migration';
import { twoProcesses } from './two-processes';

/** Every scenario, in the order in which they run and are reported. */
export const allScenarios: readonly Scenario[] = [
  crash,
  follow,
  deliver,
  failingCalls,
  failingCommit,
  failingCommands,
  fullDisk,
  killedMigration,
  damage,
  clock,
  twoProcesses,
];
