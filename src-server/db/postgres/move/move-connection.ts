import { createConnectError, findServerSentence } from '@server/db/postgres/engine/connect-error';
import type { PostgresConnection } from '@server/db/postgres/engine/connections';
import { openConnections, withConnection } from '@server/db/postgres/engine/connections';
import { createFailure, findDatabaseError } from '@server/db/postgres/engine/postgres-error';
import { requireCurrentSchema } from '@server/db/postgres/engine/postgres-migrations';
import { requireDurableServer } from '@server/db/postgres/engine/server-check';
import { collectErrorCodes } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import type { ClientBase, Pool } from 'pg';

/** A copy takes as long as it takes. Only for a lock that a service has it does not wait long. */
const SETTINGS = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '5s'`;

/** What a code of the server means while data is copied, and what to do. */
const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['42501', 'The user of the URL may not do this. Use the URL of the owner of the tables.'],
  ['55P03', 'Other programs use the database. Stop its services, then try again.'],
  ['22P05', 'A text holds the character NUL, which this database cannot store. Remove it, then try again.'],
]);

const LOST = 'The connection to the database server was lost. Check the server, then try again.';

/** Codes by which an open connection ends. */
const LOST_CODES = /^(?:08|57P|ECONN|EPIPE|ETIMEDOUT)/;

const isLost = (error: unknown): boolean =>
  collectErrorCodes(error).some((code) => LOST_CODES.test(code)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

/** Converts an error of the work to a refusal with a remedy. Nothing of a statement or a value is in it. */
function toMoveError(error: unknown, connection: PostgresConnection): unknown {
  if (error instanceof AppError) return error;
  const raised = findDatabaseError(error);
  if (raised === null && !isLost(error)) return error;
  const { cause } = createFailure(error);
  const known =
    sentences.get(raised?.code) ?? (isLost(error) ? LOST : findServerSentence(raised, connection));
  return known === null
    ? createFailure(error)
    : new AppError('unavailable', `${known} Nothing was changed.`, { cause });
}

/** Connects, and says of an error what to do. */
async function requireConnection(pool: Pool, connection: PostgresConnection): Promise<void> {
  try {
    await withConnection(pool, async () => undefined);
  } catch (error) {
    throw createConnectError(error, connection);
  }
}

/**
 * Runs work on one connection to a database that has this program's schema. Throws AppError `unavailable` or `database_newer` with
 * what to do.
 */
export async function withMoveClient<T>(
  connection: PostgresConnection,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const hooks = { onLost: () => undefined, onOpened: async () => undefined };
  const connections = openConnections(connection, hooks, { maxAnswerMs: null });
  try {
    await requireConnection(connections.writers, connection);
    return await withConnection(connections.writers, async (client) => {
      await client.query(SETTINGS);
      await requireDurableServer(client);
      await requireCurrentSchema(client);
      return work(client);
    });
  } catch (error) {
    throw toMoveError(error, connection);
  } finally {
    await connections.close();
  }
}
