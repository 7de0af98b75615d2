import { attentionContract } from '@shared/attention/attention-contract';
import { auditContract } from '@shared/audit/audit-contract';
import { statsContract } from '@shared/audit/stats-contract';
import { guestsContract } from '@shared/guests/guests-contract';
import { catalogueContract } from '@shared/keys/catalogue-contract';
import { keysContract } from '@shared/keys/keys-contract';
import { leaksContract } from '@shared/leaks/leaks-contract';
import { mailContract } from '@shared/mail/mail-contract';
import { membersContract } from '@shared/members/members-contract';
import { rolesContract } from '@shared/members/roles-contract';
import { networkContract } from '@shared/network/network-contract';
import { noticesContract } from '@shared/notices/notices-contract';
import { playgroundContract } from '@shared/playground/playground-contract';
import { propertiesContract } from '@shared/properties/properties-contract';
import { importContract } from '@shared/reservations/import-contract';
import { reservationsContract } from '@shared/reservations/reservations-contract';
import { roomsContract } from '@shared/rooms/rooms-contract';
import { serviceContract } from '@shared/service/service-contract';
import { setupContract } from '@shared/setup/setup-contract';
import { webhooksContract } from '@shared/webhooks/webhooks-contract';
import type { ContractInput, ContractOutput, ContractParsedInput } from './contract';

/** Every management command: one contract for the desktop app, the web host and the command line. */
export const managementContract = {
  ...setupContract,
  ...keysContract,
  ...statsContract,
  ...attentionContract,
  ...playgroundContract,
  ...membersContract,
  ...rolesContract,
  ...propertiesContract,
  ...roomsContract,
  ...catalogueContract,
  ...auditContract,
  ...serviceContract,
  ...networkContract,
  ...importContract,
  ...reservationsContract,
  ...guestsContract,
  ...leaksContract,
  ...webhooksContract,
  ...noticesContract,
  ...mailContract,
};

export type ManagementContract = typeof managementContract;
export type CommandName = keyof ManagementContract;
export type CommandInput<Name extends CommandName> = ContractInput<ManagementContract, Name>;
export type ParsedInput<Name extends CommandName> = ContractParsedInput<ManagementContract, Name>;
export type CommandOutput<Name extends CommandName> = ContractOutput<ManagementContract, Name>;
