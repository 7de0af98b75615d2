import { addAgents } from './agents';
import { addAudit } from './audit';
import { addBackup } from './backup';
import { addClock } from './clock';
import type { CommandGroup } from './command-line';
import { addDemo } from './demo';
import { addDoctor } from './doctor';
import { addImport } from './import';
import { addKeys } from './keys';
import { addLeaks } from './leaks';
import { addMembers } from './members';
import { addOpen } from './open';
import { addProperties } from './properties';
import { addRoomCommands } from './rooms';
import { addServe } from './serve';
import { addSetup } from './setup';

/** Every command of the program, in the order in which help lists them. */
export const commandGroups: readonly CommandGroup[] = [
  addServe,
  addOpen,
  addSetup,
  addDemo,
  addProperties,
  addRoomCommands,
  addKeys,
  addMembers,
  addAudit,
  addLeaks,
  addImport,
  addBackup,
  addClock,
  addAgents,
  addDoctor,
];
