import { addAudit } from './audit';
import { addBackup } from './backup';
import { addClock } from './clock';
import { runCommandLine } from './command-line';
import { addDemo } from './demo';
import { addImport } from './import';
import { addKeys } from './keys';
import { addMembers } from './members';
import { processIo } from './process-io';
import { addProperties } from './properties';
import { addRoomCommands } from './rooms';
import { addServe } from './serve';
import { addSetup } from './setup';

process.exitCode = await runCommandLine(process.argv.slice(2), processIo(), [
  addServe,
  addSetup,
  addDemo,
  addProperties,
  addRoomCommands,
  addKeys,
  addMembers,
  addAudit,
  addImport,
  addBackup,
  addClock,
]);
