import { createErrorLog } from '@server/cli/context/cli-context';
import { createUncaughtErrorHandler } from '@server/cli/context/uncaught-errors';
import { processIo } from '@server/cli/output/process-io';
import { commandGroups } from './command-groups';
import { runCommandLine } from './command-line';

const io = processIo();
const resort = createUncaughtErrorHandler(createErrorLog(io));
const code = await runCommandLine(process.argv.slice(2), io, commandGroups);
process.exitCode = resort.hasBroken ? 1 : code;
