import { commandGroups } from './command-groups';
import { runCommandLine } from './command-line';
import { createUncaughtErrorHandler } from './last-resort';
import { createErrorLog } from './open-house';
import { processIo } from './process-io';

const io = processIo();
const resort = createUncaughtErrorHandler(createErrorLog(io));
const code = await runCommandLine(process.argv.slice(2), io, commandGroups);
process.exitCode = resort.hasBroken ? 1 : code;
