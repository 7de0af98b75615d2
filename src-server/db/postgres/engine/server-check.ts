import { AppError } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';
import { z } from 'zod';

const MIN_VERSION = 160_000;

const factsSchema = z.object({
  version: z.number(),
  product: z.string(),
  isInRecovery: z.boolean(),
  isReadOnly: z.boolean(),
  /** False if a pooler in between has dropped the settings of the connection. */
  limitsWaiting: z.boolean(),
  isolation: z.string(),
  fsync: z.string(),
  fullPageWrites: z.string(),
  synchronousCommit: z.string(),
});

/** What the program needs to know of a server before it trusts its commits. */
export type ServerFacts = z.infer<typeof factsSchema>;

const READ_FACTS = `
  SELECT current_setting('server_version_num')::int AS version, version() AS product,
    pg_is_in_recovery() AS "isInRecovery", current_setting('default_transaction_read_only') = 'on' AS "isReadOnly",
    current_setting('lock_timeout') <> '0' AS "limitsWaiting",
    current_setting('default_transaction_isolation') AS isolation, current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS "fullPageWrites", current_setting('synchronous_commit') AS "synchronousCommit"`;

/** Finds why a commit of the server would not be durable, or would not be the one that counts. null: nothing speaks against it. */
export function findServerProblem(facts: ServerFacts): string | null {
  if (!facts.product.startsWith('PostgreSQL '))
    return 'The database is not PostgreSQL. Use PostgreSQL 16 or newer.';
  if (facts.version < MIN_VERSION)
    return 'The database is too old. Upgrade its server to PostgreSQL 16 or newer.';
  if (facts.isInRecovery)
    return 'The database is a standby, which cannot be written. Connect to its primary.';
  if (facts.isReadOnly)
    return 'The database only takes reads: default_transaction_read_only is on. Switch it off for this role and database.';
  if (!facts.limitsWaiting)
    return 'The settings of a connection do not reach the database, so a call could wait for a lock without end. Set lock_timeout to 800ms for the role.';
  // A statement that waits for a lock must see what was committed meanwhile.
  if (facts.isolation !== 'read committed')
    return `The database has default_transaction_isolation ${facts.isolation}, so a call could miss what was just stored. Set it to read committed for this role and database.`;
  if (facts.fsync !== 'on') return 'The database has fsync off, so a power failure damages it. Switch it on.';
  if (facts.fullPageWrites !== 'on')
    return 'The database has full_page_writes off, so a power failure damages it. Switch it on.';
  if (facts.synchronousCommit === 'off' || facts.synchronousCommit === 'local')
    return `The database has synchronous_commit ${facts.synchronousCommit}, so a failure loses calls that were answered. Set it to on.`;
  return null;
}

/** Throws AppError `unavailable` unless the commits of the server last. */
export async function requireDurableServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query(READ_FACTS);
  const problem = findServerProblem(factsSchema.parse(rows[0]));
  if (problem !== null) throw new AppError('unavailable', problem);
}
