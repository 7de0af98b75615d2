import type { ContractInput, ContractOutput, ContractParsedInput } from './contract';
import { auditContract } from './management/audit-contract';
import { catalogueContract } from './management/catalogue-contract';
import { importContract } from './management/import-contract';
import { keysContract } from './management/keys-contract';
import { leaksContract } from './management/leaks-contract';
import { membersContract } from './management/members-contract';
import { statsContract } from './management/numbers-contract';
import { playgroundContract } from './management/playground-contract';
import { propertiesContract } from './management/properties-contract';
import { rolesContract } from './management/roles-contract';
import { roomsContract } from './management/rooms-contract';
import { serviceContract } from './management/service-contract';
import { setupContract } from './management/setup-contract';

/** Every management command: one contract for the desktop app, the web host and the command line. */
export const managementContract = {
  ...setupContract,
  ...keysContract,
  ...statsContract,
  ...playgroundContract,
  ...membersContract,
  ...rolesContract,
  ...propertiesContract,
  ...roomsContract,
  ...catalogueContract,
  ...auditContract,
  ...serviceContract,
  ...importContract,
  ...leaksContract,
};

export type ManagementContract = typeof managementContract;
export type CommandName = keyof ManagementContract;
export type CommandInput<Name extends CommandName> = ContractInput<ManagementContract, Name>;
export type ParsedInput<Name extends CommandName> = ContractParsedInput<ManagementContract, Name>;
export type CommandOutput<Name extends CommandName> = ContractOutput<ManagementContract, Name>;
