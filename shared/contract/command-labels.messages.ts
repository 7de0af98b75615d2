import { defineMessages } from '@shared/text/message';
import { managementContract } from './management-contract';

/** What members did, by the ids of the management commands. The ids are in old records, too. */
export const auditCommandMessages = defineMessages(
  'audit.commands',
  Object.fromEntries(
    Object.entries(managementContract).map(([name, { auditLabel }]) => [name, auditLabel] as const),
  ),
);
