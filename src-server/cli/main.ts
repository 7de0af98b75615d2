import { commandGroups } from './command-groups';
import { runCommandLine } from './command-line';
import { processIo } from './process-io';

process.exitCode = await runCommandLine(process.argv.slice(2), processIo(), commandGroups);
