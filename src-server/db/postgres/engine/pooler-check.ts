import { AppError } from '@shared/kernel/errors';
import type { Pool, PoolClient } from 'pg';
import { findDatabaseError } from './postgres-error';

const TEXT = 'SELECT 1';
const NAME = 'brasstag_named';

/** The name is not known where it is used, or known where it is not: another connection has the statement. */
const NAME_ERRORS: ReadonlySet<string | undefined> = new Set(['26000', '42P05']);

/** Uses a named statement again while another transaction holds the connection that a pooler would choose first. */
async function runTwice(client: PoolClient, other: PoolClient): Promise<void> {
  await client.query({ name: NAME, text: TEXT });
  await other.query('BEGIN');
  try {
    await client.query({ name: NAME, text: TEXT });
  } finally {
    await other.query('ROLLBACK');
  }
}

/** Runs work on a connection, which is closed then: the statement has a name on it. */
async function withConnection(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release(true);
  }
}

/** Throws AppError `unavailable` if a pooler in front of the database gives a connection the statements of another one. */
export async function requireNamedStatements(pool: Pool): Promise<void> {
  try {
    await withConnection(pool, (client) => withConnection(pool, (other) => runTwice(client, other)));
  } catch (error) {
    if (!NAME_ERRORS.has(findDatabaseError(error)?.code)) throw error;
    throw new AppError(
      'unavailable',
      'The pooler in front of the database breaks named statements. Set max_prepared_statements of PgBouncer 1.21 or newer, or connect to the database itself.',
    );
  }
}
