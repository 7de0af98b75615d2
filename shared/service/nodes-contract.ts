import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** Work that one of the services of a database does for all of them. */
export const sharedWork = ['upkeep', 'notices', 'webhooks'] as const;
export const sharedWorkSchema = z.enum(sharedWork);
export type SharedWork = z.output<typeof sharedWorkSchema>;

const nodeSchema = z.strictObject({
  id: z.string(),
  /** The name of its computer. */
  name: z.string(),
  data_directory: z.string(),
  /** True for the service that answers this; on the command line, for the one of the same data directory. */
  is_own: z.boolean(),
  version: z.string(),
  /** Both instants are of the clock of the database. */
  started_at: timestampSchema,
  last_seen_at: timestampSchema,
  /** False: it was not seen for 20 seconds. */
  is_running: z.boolean(),
  /** True: it ends and takes no new calls. */
  is_draining: z.boolean(),
  /** What it does for all services. */
  work: z.array(sharedWorkSchema),
});

export type NodeView = z.output<typeof nodeSchema>;

export const nodesContract = {
  /** Lists the services of the database that ran in the last day, the first that started first. */
  'service.nodes': defineEntry({
    auditLabel: 'Viewed services of the database',
    permission: 'organisation.service.manage',
    where: 'every_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** False: the database is in the data directory, so this service has it alone, and none is listed. */
      is_shared: z.boolean(),
      nodes: z.array(nodeSchema),
    }),
  }),
};
