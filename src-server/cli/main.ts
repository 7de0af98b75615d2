import { createErrorLog } from '@server/cli/context/cli-context';
import { createUncaughtErrorHandler } from '@server/cli/context/uncaught-errors';
import { createProcessIo } from '@server/cli/output/process-io';
import { commandGroups } from './command-groups';
import { runCommandLine } from './command-line';

const io = createProcessIo();
const errorHandler = createUncaughtErrorHandler(createErrorLog(io));
const code = await runCommandLine(process.argv.slice(2), io, commandGroups);
process.exitCode = errorHandler.hasFailed ? 1 : code;
