import type { FuzzTarget } from '../world/fuzz-target';
import { createBackupDoor } from './backup-door';
import { createCsvDoor } from './csv-door';
import type { Door, DoorName } from './door';
import { createFileDoor } from './file-door';
import { createLinkDoor } from './link-door';
import { createMcpDoor } from './mcp-door';
import { createRestDoor } from './rest-door';
import { createRpcDoor } from './rpc-door';

const creators: Readonly<Record<DoorName, (target: FuzzTarget) => Door>> = {
  rest: createRestDoor,
  mcp: createMcpDoor,
  rpc: createRpcDoor,
  files: createFileDoor,
  csv: createCsvDoor,
  backup: createBackupDoor,
  link: createLinkDoor,
};

/** Opens one door of a service. */
export const openDoor = (name: DoorName, target: FuzzTarget): Door => creators[name](target);
