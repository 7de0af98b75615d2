import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';

const factsSchema = z.tuple([
  z.object({
    standbys: z.number(),
    /** Those that a commit waits for. null: the role may not read it. */
    synchronous: z.number().nullable(),
    isWaiting: z.boolean(),
    /** Commits of this role that have waited for a standby for a while. */
    heldCommits: z.number(),
  }),
]);

/** What is known of the standbys of a server. */
export type StandbyFacts = z.infer<typeof factsSchema>[0];

/** What speaks against the standbys of a server. */
export interface StandbyProblem {
  /** True if no call is stored because of it. False: it should be known, and calls go on. */
  readonly stopsCalls: boolean;
  readonly detail: string;
}

// A role without pg_read_all_stats sees that a standby is there, and not of what kind it is. Of commits it sees its own.
const READ_STANDBYS = `
  SELECT count(*) AS standbys,
    CASE WHEN count(*) = count(sync_state) THEN count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) END AS synchronous,
    current_setting('synchronous_standby_names') <> '' AS "isWaiting",
    (SELECT count(*) FROM pg_stat_activity
      WHERE wait_event = 'SyncRep' AND query_start < clock_timestamp() - interval '2 seconds') AS "heldCommits"
  FROM pg_stat_replication`;

const LOSS =
  'so a failover can lose revocations that were answered. The service is held then, until it is settled';

const AWAY =
  'Commits wait for a standby that synchronous_standby_names names, and it does not confirm them, so calls get 503. Start it, or take its name out of that setting and reload the configuration.';

const createWarning = (text: string): StandbyProblem => ({ stopsCalls: false, detail: `Warning: ${text}` });

/** Describes standbys that commits or a failover cannot rely on. null: nothing speaks against them, or there is none. */
export function findStandbyProblem(facts: StandbyFacts): StandbyProblem | null {
  const { standbys, synchronous, isWaiting, heldCommits } = facts;
  if (isWaiting && (standbys === 0 || synchronous === 0 || heldCommits > 0))
    return { stopsCalls: true, detail: AWAY };
  if (standbys === 0) return null;
  if (!isWaiting)
    return createWarning(
      `commits wait for none of ${standbys} standbys, ${LOSS}. Name one in synchronous_standby_names.`,
    );
  return synchronous === null
    ? createWarning(
        'the role may not read whether a standby is synchronous. Grant it pg_read_all_stats to see that here.',
      )
    : null;
}

/** Reads what is known of standbys, and describes what speaks against them. null: nothing. */
export async function checkStandbys(client: ClientBase | Pool): Promise<StandbyProblem | null> {
  const { rows } = await client.query(READ_STANDBYS);
  return findStandbyProblem(factsSchema.parse(rows)[0]);
}

/** Finds the standby that commits wait for, if that is why a write has failed. Else returns the error. Never rejects. */
export async function explainFailedWrite(pool: Pool, error: unknown): Promise<unknown> {
  const problem = await checkStandbys(pool).catch(() => null);
  return problem?.stopsCalls === true ? new Error(problem.detail, { cause: error }) : error;
}
