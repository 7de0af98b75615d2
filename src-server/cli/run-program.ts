import { createErrorLog } from '@server/cli/context/command-database';
import { createUncaughtErrorHandler } from '@server/cli/context/uncaught-errors';
import { createProcessIo } from '@server/cli/output/process-io';
import type { CommandGroup } from './command-line';
import { runCommandLine } from './command-line';

/** Runs the command that the process was started with, out of these groups, and sets the exit code. */
export async function runProgram(groups: readonly CommandGroup[]): Promise<void> {
  const io = createProcessIo();
  const errorHandler = createUncaughtErrorHandler(createErrorLog(io));
  const code = await runCommandLine(process.argv.slice(2), io, groups);
  process.exitCode = errorHandler.hasFailed ? 1 : code;
}
