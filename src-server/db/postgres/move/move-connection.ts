import type { PostgresConnection } from '@server/db/postgres/engine/connections';
import { openConnections, withConnection } from '@server/db/postgres/engine/connections';
import { createFailure, findDatabaseError } from '@server/db/postgres/engine/postgres-error';
import { requireCurrentSchema } from '@server/db/postgres/engine/postgres-migrations';
import { requireDurableServer } from '@server/db/postgres/engine/server-check';
import { AppError } from '@shared/kernel/errors';
import type { ClientBase } from 'pg';

/** A copy takes as long as it takes. Only for a lock that a service has it does not wait long. */
const SETTINGS = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '5s'`;

/** What a person can do about a code of the server. A code is complete, or the two characters of its class. */
const sentences: readonly (readonly [code: string, sentence: string])[] = [
  [
    '28',
    'The database server refuses the user or the password of the URL. Correct it in the file, then try again.',
  ],
  ['3D000', 'The server has no database of that name. Create it or correct the URL, then try again.'],
  ['42501', 'The user of the URL may not do this. Use the URL of the owner of the tables.'],
  ['55P03', 'Other programs use the database. Stop its services, then try again.'],
  ['53100', 'The disk of the database server is full. Free some space there, then try again.'],
  ['22P05', 'A text holds the character NUL, which this database cannot store. Remove it, then try again.'],
  ['57P', 'The database server was shut down. Start it, then try again.'],
  ['25006', 'The database cannot be written. Connect to its primary, then try again.'],
];

const UNREACHABLE =
  'The connection to the database server failed or was lost. Check the server and the URL, then try again.';

/** Codes of the system by which a server is not reached, or no more. */
const LOST = /^(?:08|E(?:CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN))/;

const UNTRUSTED =
  'The certificate of the database server is not trusted, has expired or has another name. Correct it, then try again.';

/** Codes of TLS by which the certificate of the server is refused. */
const REFUSED_CERTIFICATE = /CERT|^ERR_TLS|^UNABLE_TO_/;

const hasCode = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && pattern.test(error.code);

const isLost = (error: unknown): boolean =>
  hasCode(error, LOST) ||
  (error instanceof Error &&
    /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message));

/** Converts an error of the server to a refusal with a remedy. Nothing of a statement or a value is in it. */
function toMoveError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = findDatabaseError(error)?.code;
  const known = code === undefined ? undefined : sentences.find(([start]) => code.startsWith(start));
  const cause = createFailure(error).cause;
  if (known !== undefined) return new AppError('unavailable', `${known[1]} Nothing was changed.`, { cause });
  if (hasCode(error, REFUSED_CERTIFICATE))
    return new AppError('unavailable', `${UNTRUSTED} Nothing was changed.`, { cause });
  if (isLost(error)) return new AppError('unavailable', `${UNREACHABLE} Nothing was changed.`, { cause });
  return code === undefined ? error : createFailure(error);
}

/**
 * Runs work on one connection to a database that has this program's schema. Throws AppError `unavailable` or `database_newer` with
 * what to do.
 */
export async function withMoveClient<T>(
  connection: PostgresConnection,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const connections = openConnections(connection, {
    onLost: () => undefined,
    onOpened: async () => undefined,
  });
  try {
    return await withConnection(connections.writers, async (client) => {
      await client.query(SETTINGS);
      await requireDurableServer(client);
      await requireCurrentSchema(client);
      return work(client);
    });
  } catch (error) {
    throw toMoveError(error);
  } finally {
    await connections.close();
  }
}
