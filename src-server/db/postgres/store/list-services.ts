import { NOW, RUNNING } from '@server/db/postgres/nodes/node-store.postgres';
import type { ClientBase } from 'pg';
import { z } from 'zod';

const servicesSchema = z.array(
  z.object({
    /** The name of its computer. */
    name: z.string(),
    version: z.string(),
    /** Epoch ms, by the time of the database. */
    seenAtMs: z.number(),
    isRunning: z.boolean(),
    /** The work that it does for all services, with commas between. null: none. */
    work: z.string().nullable(),
  }),
);

// A lease outlives a service that was killed, so only one that runs is said to do its work.
const LIST_SERVICES = `
  SELECT name, version, seen_at AS "seenAtMs", ${RUNNING} AS "isRunning",
    CASE WHEN ${RUNNING} THEN (
      SELECT string_agg(l.name, ', ' ORDER BY l.name) FROM job_lease l WHERE l.node_id = node.id AND l.ends_at > ${NOW}) END AS work
  FROM node ORDER BY started_at, id`;

/** One service of a database, as it is listed to people. */
export type ListedService = z.infer<typeof servicesSchema>[number];

/** Lists the services that ran in the last day, the first that started first. */
export async function listServices(client: ClientBase): Promise<readonly ListedService[]> {
  const { rows } = await client.query(LIST_SERVICES);
  return servicesSchema.parse(rows);
}
