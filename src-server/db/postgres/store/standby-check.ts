import type { ClientBase } from 'pg';
import { z } from 'zod';

const factsSchema = z.tuple([
  z.object({
    standbys: z.number(),
    /** Those that a commit waits for. null: the role may not read it. */
    synchronous: z.number().nullable(),
    isWaiting: z.boolean(),
  }),
]);

/** What is known of the standbys of a server. */
export type StandbyFacts = z.infer<typeof factsSchema>[0];

// A role without pg_read_all_stats sees that a standby is there, and not of what kind it is.
const READ_STANDBYS = `
  SELECT count(*) AS standbys,
    CASE WHEN count(*) = count(sync_state) THEN count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) END AS synchronous,
    current_setting('synchronous_standby_names') <> '' AS "isWaiting"
  FROM pg_stat_replication`;

const LOSS =
  'so a failover can lose revocations that were answered. The service is held then, until it is settled';

/** Describes standbys that a failover cannot rely on. null: nothing speaks against them, or there is none. */
export function findStandbyProblem({ standbys, synchronous, isWaiting }: StandbyFacts): string | null {
  if (standbys === 0) return null;
  if (!isWaiting)
    return `Warning: commits wait for none of ${standbys} standbys, ${LOSS}. Name one in synchronous_standby_names.`;
  if (synchronous === null)
    return 'Warning: the role may not read whether a standby is synchronous. Grant it pg_read_all_stats to see that here.';
  return synchronous > 0 ? null : `Warning: none of ${standbys} standbys is synchronous now, ${LOSS}.`;
}

/** Reads what is known of standbys, and describes what speaks against them. null: nothing. */
export async function checkStandbys(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query(READ_STANDBYS);
  return findStandbyProblem(factsSchema.parse(rows)[0]);
}
