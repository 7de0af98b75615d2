import { commandGroups } from './command-groups';
import { runCommandLine } from './command-line';
import { lastResort } from './last-resort';
import { logOf } from './open-house';
import { processIo } from './process-io';

const io = processIo();
const resort = lastResort(logOf(io));
const code = await runCommandLine(process.argv.slice(2), io, commandGroups);
process.exitCode = resort.hasBroken ? 1 : code;
